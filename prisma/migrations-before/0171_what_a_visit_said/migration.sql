-- What was sent under a key: the same again is the same visit, another content is not (decision 114).
ALTER TABLE "FieldVisit" ADD COLUMN "digest" TEXT NOT NULL DEFAULT '';
