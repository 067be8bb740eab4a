-- One text holds all that people search a municipality by (INSEE code, name key, postal codes), so that one trigram index serves.
ALTER TABLE "Municipality" ADD COLUMN "searchKey" TEXT NOT NULL DEFAULT '';

UPDATE "Municipality" SET "searchKey" = concat(' ', lower("codeCommune"), ' ', "nameKey", ' ', lower(array_to_string("postalCodes", ' ')), ' ');

-- CreateIndex
CREATE INDEX "Municipality_searchKey_idx" ON "Municipality" USING GIN ("searchKey" gin_trgm_ops);
