-- Levels that a series is held against.
ALTER TABLE "Series" ADD COLUMN "threshold1" DOUBLE PRECISION,
  ADD COLUMN "threshold2" DOUBLE PRECISION,
  ADD COLUMN "threshold3" DOUBLE PRECISION,
  ADD COLUMN "threshold4" DOUBLE PRECISION;
