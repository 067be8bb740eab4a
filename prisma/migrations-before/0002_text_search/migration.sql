-- Names are searched whatever their case and accents. Both extensions are trusted: the database's owner may create them.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
