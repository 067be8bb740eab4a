-- CreateTable
CREATE TABLE "EditPresence" (
    "entity" TEXT NOT NULL,
    "entityId" INTEGER NOT NULL,
    "login" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "EditPresence_pkey" PRIMARY KEY ("entity","entityId","login")
);

-- CreateIndex
CREATE INDEX "EditPresence_until_idx" ON "EditPresence"("until");
