"""The screens of Paddock."""
