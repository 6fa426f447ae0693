"""Words for people and for programs: the one place where they are made of data."""
