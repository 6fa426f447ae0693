"""Words with holes (`templates`), and the IR put into such words (`verbalise`)."""
