-- AlterTable
ALTER TABLE "Job" ADD COLUMN     "filters" TEXT NOT NULL DEFAULT '';
