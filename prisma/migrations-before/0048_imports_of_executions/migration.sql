-- AlterTable
ALTER TABLE "MeasureImport" ADD COLUMN     "executionId" UUID;

-- CreateIndex
CREATE INDEX "MeasureImport_executionId_idx" ON "MeasureImport"("executionId");
