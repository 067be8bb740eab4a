-- CreateTable
CREATE TABLE "AnalysisModel" (
    "headers" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "login" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "columns" JSONB NOT NULL,

    CONSTRAINT "AnalysisModel_pkey" PRIMARY KEY ("headers")
);
