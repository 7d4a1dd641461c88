"""Widgets and services that menus, tables and result pages share."""
