-- Nobody said of a new indicator which way is good: it has no sense until somebody does. Those that are stored keep
-- theirs.
ALTER TABLE "Indicator" ALTER COLUMN "better" SET DEFAULT '';
