"""How fast records are screened and judged, against decoding the same records."""
