"""Texts as they were read, where things stand in them, and what is wrong with them, as data."""
