-- AlterTable
ALTER TABLE "Audit" ADD COLUMN     "gone" JSONB;

-- CreateIndex
CREATE INDEX "Audit_gone_idx" ON "Audit" USING GIN ("gone" jsonb_path_ops);

-- What the journal already says of things taken away. What went along with a territory or a matrix was never written: it stays unknown.
UPDATE "Audit" SET gone = jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('entity', entity, 'id', "entityId", 'name', coalesce(before->>'title', before->>'name', ''), 'into', CASE WHEN action = 'reference.merge' THEN after->>'name' END)))
WHERE action IN ('reference.delete', 'reference.merge', 'content.delete', 'category.delete') AND "entityId" NOT LIKE '%,%';

UPDATE "Audit" SET gone = jsonb_build_array(jsonb_build_object('entity', entity, 'id', before->>'id', 'name', coalesce(before->>'name', '')))
WHERE action = 'user.delete' AND before->>'id' IS NOT NULL;

UPDATE "Audit" SET gone = (SELECT jsonb_agg(jsonb_build_object('entity', entity, 'id', row->>'id', 'name', coalesce(row->>'name', ''))) FROM jsonb_array_elements(before) AS row)
WHERE action = 'reference.purge' AND jsonb_typeof(before) = 'array' AND jsonb_array_length(before) > 0;

UPDATE "Audit" SET gone = (SELECT jsonb_agg(jsonb_build_object('entity', entity, 'id', id, 'name', '')) FROM unnest(string_to_array("entityId", ',')) AS id)
WHERE action = 'reference.delete' AND "entityId" LIKE '%,%';
