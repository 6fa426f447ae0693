"""Words with holes (`templates`), texts made of them (`discourse`, `numbers`), the IR so (`verbalise`)."""
