"""Rule files to trees: the tree, the parser, what to say of a text that cannot be read, names."""
