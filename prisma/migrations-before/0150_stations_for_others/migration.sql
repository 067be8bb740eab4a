-- What others may read without an account, and under which terms: nothing is public until somebody says so.
ALTER TABLE "Station" ADD COLUMN "publication" TEXT NOT NULL DEFAULT 'private',
ADD COLUMN "licence" TEXT NOT NULL DEFAULT '',
ADD COLUMN "producer" TEXT NOT NULL DEFAULT '',
ADD COLUMN "citation" TEXT NOT NULL DEFAULT '';
CREATE INDEX "Station_publication_kind_idx" ON "Station"("publication", "kind");
