"""The law book as pages that people read: plain files, without a server or a network."""
