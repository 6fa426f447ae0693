"""Words with holes (`templates`), texts made of them (`discourse`), the IR so (`verbalise`)."""
