-- AlterTable
ALTER TABLE "Job" ADD COLUMN     "setAsideAt" TIMESTAMPTZ(3);
