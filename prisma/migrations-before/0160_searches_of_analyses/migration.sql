-- Searches of analyses are kept beside those of series: criteria that only analyses have (S3 §3).
ALTER TABLE "SavedSearch" ADD COLUMN "parameterList" TEXT NOT NULL DEFAULT '',
ADD COLUMN "support" TEXT NOT NULL DEFAULT '',
ADD COLUMN "fraction" TEXT NOT NULL DEFAULT '',
ADD COLUMN "method" TEXT NOT NULL DEFAULT '',
ADD COLUMN "qualification" TEXT NOT NULL DEFAULT '',
ADD COLUMN "quantificationControl" TEXT NOT NULL DEFAULT '';
