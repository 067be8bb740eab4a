-- The version of what people set about a series; "version" counts the writes of its measures.
ALTER TABLE "Series" ADD COLUMN "settingsVersion" INTEGER NOT NULL DEFAULT 1;
