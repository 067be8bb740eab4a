-- CreateTable
CREATE TABLE "MapOutline" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "shape" TEXT NOT NULL,
    "parts" JSONB NOT NULL,
    "points" INTEGER NOT NULL,
    "west" DOUBLE PRECISION NOT NULL,
    "south" DOUBLE PRECISION NOT NULL,
    "east" DOUBLE PRECISION NOT NULL,
    "north" DOUBLE PRECISION NOT NULL,
    "source" TEXT NOT NULL DEFAULT '',
    "usermaj" TEXT,
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "MapOutline_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "MapOutline_west_east_idx" ON "MapOutline"("west", "east");
