-- CreateTable
CREATE TABLE "Bulletin" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "month" INTEGER NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "content" JSONB NOT NULL,
    "issuedBy" TEXT NOT NULL,
    "issuedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Bulletin_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Bulletin_kind_month_idx" ON "Bulletin"("kind", "month");
