"""Building blocks of tables: selectables, chips, tabs, seat panels, top bar."""
