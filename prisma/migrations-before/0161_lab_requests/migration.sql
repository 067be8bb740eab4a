-- Requests to laboratories (EDILABO, COM_LABO): kept whole, and answered by analyses.
CREATE TABLE "LabRequest" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "label" TEXT NOT NULL DEFAULT '',
    "laboratory" TEXT NOT NULL DEFAULT '',
    "commissioner" TEXT NOT NULL DEFAULT '',
    "day" DATE,
    "samplings" INTEGER NOT NULL,
    "analyses" INTEGER NOT NULL,
    "fileName" TEXT NOT NULL DEFAULT '',
    "login" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "message" JSONB NOT NULL,

    CONSTRAINT "LabRequest_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "LabRequest_code_key" ON "LabRequest"("code");
