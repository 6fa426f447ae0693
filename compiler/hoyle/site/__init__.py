"""The law book as pages that people read: plain files, without a server or a network.

* `content` gathers what is shown of a book, and knows nothing of HTML.
* `pages` fills the templates, every text of a book escaped.
* `drawing`: printed odds beside the true ones, as a picture.
"""
