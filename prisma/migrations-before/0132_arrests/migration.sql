-- CreateTable
CREATE TABLE "WaterArrest" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "date" DATE NOT NULL,
    "startDate" DATE NOT NULL,
    "endDate" DATE,
    "documentId" UUID,
    "usermaj" TEXT NOT NULL DEFAULT '',
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "WaterArrest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ArrestZone" (
    "id" SERIAL NOT NULL,
    "arrestId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "geometry" JSONB NOT NULL,

    CONSTRAINT "ArrestZone_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ArrestZone_arrestId_idx" ON "ArrestZone"("arrestId");

-- AddForeignKey
ALTER TABLE "ArrestZone" ADD CONSTRAINT "ArrestZone_arrestId_fkey" FOREIGN KEY ("arrestId") REFERENCES "WaterArrest"("id") ON DELETE CASCADE ON UPDATE CASCADE;
