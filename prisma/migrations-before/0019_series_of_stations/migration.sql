-- AlterTable
ALTER TABLE "MeasureImport" ADD COLUMN     "key" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "MeasureImport_key_key" ON "MeasureImport"("key");

-- AddForeignKey
ALTER TABLE "Series" ADD CONSTRAINT "Series_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
