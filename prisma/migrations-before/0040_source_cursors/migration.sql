-- CreateTable
CREATE TABLE "SourceCursor" (
    "source" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "windows" JSONB NOT NULL DEFAULT '[]',
    "next" TEXT,
    "updatedTo" TEXT NOT NULL DEFAULT '',
    "seenTo" TEXT NOT NULL DEFAULT '',
    "gapsAt" TIMESTAMPTZ(3),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SourceCursor_pkey" PRIMARY KEY ("source","subject")
);
