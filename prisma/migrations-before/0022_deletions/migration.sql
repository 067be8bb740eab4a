-- CreateTable
CREATE TABLE "Deletion" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "ids" TEXT[],
    "names" TEXT[],
    "count" INTEGER NOT NULL,
    "parent" INTEGER,
    "authors" TEXT[],
    "state" TEXT NOT NULL DEFAULT '',
    "files" UUID[],
    "login" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "restoredAt" TIMESTAMPTZ(3),
    "restoredBy" TEXT,

    CONSTRAINT "Deletion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeletedPart" (
    "deletionId" INTEGER NOT NULL,
    "place" INTEGER NOT NULL,
    "part" INTEGER NOT NULL,
    "table" TEXT NOT NULL,
    "rows" JSONB NOT NULL,

    CONSTRAINT "DeletedPart_pkey" PRIMARY KEY ("deletionId","place","part")
);

-- CreateIndex
CREATE INDEX "Deletion_at_idx" ON "Deletion"("at");

-- CreateIndex
CREATE INDEX "Deletion_ids_idx" ON "Deletion" USING GIN ("ids");

-- AddForeignKey
ALTER TABLE "DeletedPart" ADD CONSTRAINT "DeletedPart_deletionId_fkey" FOREIGN KEY ("deletionId") REFERENCES "Deletion"("id") ON DELETE CASCADE ON UPDATE CASCADE;
