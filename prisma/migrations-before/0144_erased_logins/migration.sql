-- AlterTable
ALTER TABLE "RetiredLogin" ADD COLUMN     "pseudonym" TEXT;
