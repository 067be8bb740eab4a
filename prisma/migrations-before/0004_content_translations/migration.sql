-- Texts of contents and categories in the product's other languages: {"en": {"title": "…"}}. French stays in the columns and serves where a text is missing.
ALTER TABLE "CmsCategory" ADD COLUMN     "translations" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "CmsContent" ADD COLUMN     "translations" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "CmsCategory" ADD CONSTRAINT "CmsCategory_translations_object" CHECK (jsonb_typeof("translations") = 'object');
ALTER TABLE "CmsContent" ADD CONSTRAINT "CmsContent_translations_object" CHECK (jsonb_typeof("translations") = 'object');
