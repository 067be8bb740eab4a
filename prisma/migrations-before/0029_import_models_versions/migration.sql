-- Import models are edited by several: whoever saves an older version is told.
ALTER TABLE "ImportModel" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
