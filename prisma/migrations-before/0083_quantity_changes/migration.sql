-- CreateTable
CREATE TABLE "QuantityChange" (
    "id" SERIAL NOT NULL,
    "seriesId" INTEGER NOT NULL,
    "before" TEXT NOT NULL,
    "after" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "login" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "undoneAt" TIMESTAMPTZ(3),
    "undoneBy" TEXT,

    CONSTRAINT "QuantityChange_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "QuantityChange_seriesId_id_idx" ON "QuantityChange"("seriesId", "id");

-- AddForeignKey
ALTER TABLE "QuantityChange" ADD CONSTRAINT "QuantityChange_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;
