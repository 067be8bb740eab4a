-- CreateTable
CREATE TABLE "StationImport" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "login" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "created" INTEGER[],
    "changed" JSONB NOT NULL,
    "undoneAt" TIMESTAMPTZ(3),
    "undoneBy" TEXT,

    CONSTRAINT "StationImport_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "StationImport_kind_id_idx" ON "StationImport"("kind", "id");
