-- AlterTable
ALTER TABLE "ScenarioRun" ADD COLUMN     "phase" TEXT NOT NULL DEFAULT '';
