-- Addresses whose mail server refused a message for good.
CREATE TABLE "MailRefused" (
    "address" TEXT NOT NULL,
    "why" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MailRefused_pkey" PRIMARY KEY ("address")
);
