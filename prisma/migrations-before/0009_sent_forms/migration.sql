-- CreateTable: rows that live a minute, written by every form that is sent; a crash may forget them, so nothing waits for the disk.
CREATE UNLOGGED TABLE "SentForm" (
    "click" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "answer" JSONB,

    CONSTRAINT "SentForm_pkey" PRIMARY KEY ("click")
);
