-- AlterTable
ALTER TABLE "Job" ADD COLUMN     "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "description" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "expectedHours" INTEGER,
ADD COLUMN     "lateToldAt" TIMESTAMPTZ(3),
ADD COLUMN     "secrets" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "usermaj" TEXT,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- A line of a journal says something (comment) and may give the value that it is about, as in the contract.
ALTER TABLE "JobLog" RENAME COLUMN "value" TO "comment";
ALTER TABLE "JobLog" ADD COLUMN     "value" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "JobExecution_jobId_createdAt_idx" ON "JobExecution"("jobId", "createdAt");

-- AddForeignKey
UPDATE "Job" SET "nextJobId" = NULL WHERE "nextJobId" NOT IN (SELECT id FROM "Job");
ALTER TABLE "Job" ADD CONSTRAINT "Job_nextJobId_fkey" FOREIGN KEY ("nextJobId") REFERENCES "Job"("id") ON DELETE SET NULL ON UPDATE CASCADE;
