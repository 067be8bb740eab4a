-- CreateTable
CREATE TABLE "StationDocument" (
    "id" SERIAL NOT NULL,
    "stationId" INTEGER NOT NULL,
    "category" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "comment" TEXT NOT NULL DEFAULT '',
    "author" TEXT NOT NULL DEFAULT '',
    "updateLogin" TEXT NOT NULL DEFAULT '',
    "updateDate" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "StationDocument_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StationFile" (
    "documentId" INTEGER NOT NULL,
    "no" INTEGER NOT NULL,
    "fileId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "mime" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "login" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StationFile_pkey" PRIMARY KEY ("documentId","no")
);

-- CreateTable
CREATE TABLE "SitePlanPin" (
    "id" SERIAL NOT NULL,
    "documentId" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "x" DOUBLE PRECISION NOT NULL,
    "y" DOUBLE PRECISION NOT NULL,
    "deviceId" INTEGER,

    CONSTRAINT "SitePlanPin_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "StationDocument_stationId_category_idx" ON "StationDocument"("stationId", "category");

-- CreateIndex
CREATE INDEX "SitePlanPin_documentId_idx" ON "SitePlanPin"("documentId");

-- AddForeignKey
ALTER TABLE "StationDocument" ADD CONSTRAINT "StationDocument_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StationFile" ADD CONSTRAINT "StationFile_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "StationDocument"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SitePlanPin" ADD CONSTRAINT "SitePlanPin_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "StationDocument"("id") ON DELETE CASCADE ON UPDATE CASCADE;
