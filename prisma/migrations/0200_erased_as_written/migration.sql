-- AlterTable
ALTER TABLE "RetiredLogin" ADD COLUMN     "written" TEXT;
