"""The actions of the Automa, one module each."""
