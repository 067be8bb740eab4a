-- AlterTable
ALTER TABLE "User" ADD COLUMN     "hydroFilter" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "organism" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "piezoFilter" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "pluvioFilter" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "qualitoFilter" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "Station" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "codeSystem" TEXT NOT NULL DEFAULT 'local',
    "name" TEXT NOT NULL,
    "searchKey" TEXT NOT NULL DEFAULT '',
    "projection" TEXT NOT NULL DEFAULT '2154',
    "x" DOUBLE PRECISION,
    "y" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "latitude" DOUBLE PRECISION,
    "altitude" DOUBLE PRECISION,
    "altimetricSystem" TEXT NOT NULL DEFAULT 'NGF-IGN69',
    "townCode" TEXT NOT NULL DEFAULT '',
    "aquiferCode" TEXT NOT NULL DEFAULT '',
    "watermassCode" TEXT NOT NULL DEFAULT '',
    "watershed1" TEXT NOT NULL DEFAULT '',
    "watershed2" TEXT NOT NULL DEFAULT '',
    "watershed3" TEXT NOT NULL DEFAULT '',
    "watershed4" TEXT NOT NULL DEFAULT '',
    "creationDate" DATE,
    "closeDate" DATE,
    "comment" TEXT NOT NULL DEFAULT '',
    "own" JSONB NOT NULL DEFAULT '{}',
    "mergedInto" INTEGER,
    "author" TEXT NOT NULL DEFAULT '',
    "usermaj" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Station_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StationCode" (
    "kind" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "stationId" INTEGER NOT NULL,
    "role" TEXT NOT NULL DEFAULT 'current',
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StationCode_pkey" PRIMARY KEY ("kind","code")
);

-- CreateTable
CREATE TABLE "StationLink" (
    "id" SERIAL NOT NULL,
    "stationId" INTEGER NOT NULL,
    "link" TEXT NOT NULL,
    "code" TEXT NOT NULL DEFAULT '',
    "otherId" INTEGER,
    "role" TEXT NOT NULL DEFAULT '',
    "startDate" DATE,
    "endDate" DATE,
    "usermaj" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "StationLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StationPart" (
    "id" SERIAL NOT NULL,
    "stationId" INTEGER NOT NULL,
    "part" TEXT NOT NULL,
    "depthTop" DOUBLE PRECISION,
    "depthBottom" DOUBLE PRECISION,
    "startDate" DATE,
    "endDate" DATE,
    "text" TEXT NOT NULL DEFAULT '',
    "own" JSONB NOT NULL DEFAULT '{}',
    "fileId" UUID,
    "usermaj" TEXT NOT NULL DEFAULT '',
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "StationPart_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReferencePoint" (
    "id" SERIAL NOT NULL,
    "stationId" INTEGER NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'moved',
    "altitude" DOUBLE PRECISION NOT NULL,
    "height" DOUBLE PRECISION,
    "comment" TEXT NOT NULL DEFAULT '',
    "login" TEXT NOT NULL,
    "recordedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" TIMESTAMPTZ(3),
    "undoneBy" TEXT,

    CONSTRAINT "ReferencePoint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StationGrant" (
    "userId" INTEGER NOT NULL,
    "stationId" INTEGER NOT NULL,
    "mode" TEXT NOT NULL DEFAULT 'r',

    CONSTRAINT "StationGrant_pkey" PRIMARY KEY ("userId","stationId")
);

-- CreateTable
CREATE TABLE "Bookmark" (
    "userId" INTEGER NOT NULL,
    "stationId" INTEGER NOT NULL,

    CONSTRAINT "Bookmark_pkey" PRIMARY KEY ("userId","stationId")
);

-- CreateIndex
CREATE INDEX "Station_kind_name_idx" ON "Station"("kind", "name");

-- CreateIndex
CREATE INDEX "Station_townCode_idx" ON "Station"("townCode");

-- CreateIndex
CREATE INDEX "Station_longitude_latitude_idx" ON "Station"("longitude", "latitude");

-- CreateIndex
CREATE INDEX "Station_searchKey_idx" ON "Station" USING GIN ("searchKey" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "Station_kind_code_key" ON "Station"("kind", "code");

-- CreateIndex
CREATE INDEX "StationCode_stationId_idx" ON "StationCode"("stationId");

-- CreateIndex
CREATE INDEX "StationLink_stationId_link_idx" ON "StationLink"("stationId", "link");

-- CreateIndex
CREATE INDEX "StationLink_link_code_idx" ON "StationLink"("link", "code");

-- CreateIndex
CREATE INDEX "StationLink_otherId_idx" ON "StationLink"("otherId");

-- CreateIndex
CREATE INDEX "StationPart_stationId_part_idx" ON "StationPart"("stationId", "part");

-- CreateIndex
CREATE INDEX "ReferencePoint_stationId_from_idx" ON "ReferencePoint"("stationId", "from");

-- CreateIndex
CREATE INDEX "StationGrant_stationId_idx" ON "StationGrant"("stationId");

-- CreateIndex
CREATE INDEX "Bookmark_stationId_idx" ON "Bookmark"("stationId");

-- AddForeignKey
ALTER TABLE "StationCode" ADD CONSTRAINT "StationCode_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StationLink" ADD CONSTRAINT "StationLink_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StationLink" ADD CONSTRAINT "StationLink_otherId_fkey" FOREIGN KEY ("otherId") REFERENCES "Station"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StationPart" ADD CONSTRAINT "StationPart_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReferencePoint" ADD CONSTRAINT "ReferencePoint_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StationGrant" ADD CONSTRAINT "StationGrant_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StationGrant" ADD CONSTRAINT "StationGrant_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Bookmark" ADD CONSTRAINT "Bookmark_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Bookmark" ADD CONSTRAINT "Bookmark_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whoever has an account when the water wing opens may read it: until now no module was closed to anybody (A35).
INSERT INTO "Grant" ("userId", type, code) SELECT id, 'SPECIAL', 'ALL' FROM "User" ON CONFLICT DO NOTHING;
