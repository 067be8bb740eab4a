-- AlterTable
ALTER TABLE "SourceCursor" ADD COLUMN     "lastAt" TIMESTAMPTZ(3);
