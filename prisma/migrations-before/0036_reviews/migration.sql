-- CreateTable
CREATE TABLE "Review" (
    "id" SERIAL NOT NULL,
    "seriesId" INTEGER NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "to" TIMESTAMPTZ(3) NOT NULL,
    "status" SMALLINT NOT NULL,
    "comment" TEXT NOT NULL DEFAULT '',
    "login" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Review_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BankExport" (
    "id" SERIAL NOT NULL,
    "seriesId" INTEGER NOT NULL,
    "windows" JSONB NOT NULL,
    "count" INTEGER NOT NULL,
    "login" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BankExport_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Review_seriesId_id_idx" ON "Review"("seriesId", "id");

-- CreateIndex
CREATE INDEX "BankExport_seriesId_id_idx" ON "BankExport"("seriesId", "id");

-- AddForeignKey
ALTER TABLE "Review" ADD CONSTRAINT "Review_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BankExport" ADD CONSTRAINT "BankExport_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;
