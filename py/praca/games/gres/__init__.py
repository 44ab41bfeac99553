"""GRES: Carnival Parade, by Pá.ú.lú: collect the parade of a samba school, then call the count."""
