"""Words with holes (`templates`), texts made of them (`discourse`), the IR so (`verbalise`).

`numbers` tells whether words are for one thing or for more, `grouping` what stands in brackets.
"""
