-- What searches count and cross, kept beside analyses in the transaction that writes them: one line a year, and one
-- (period 0) for all years together.
CREATE TABLE "AnalysisTotal" (
    "stationId" INTEGER NOT NULL,
    "period" SMALLINT NOT NULL,
    "parameter" TEXT NOT NULL,
    "unit" TEXT NOT NULL,
    "nature" SMALLINT NOT NULL,
    "fraction" TEXT NOT NULL,
    "support" TEXT NOT NULL,
    "status" SMALLINT NOT NULL,
    "qualification" SMALLINT NOT NULL,
    "method" TEXT NOT NULL,
    "producer" TEXT NOT NULL,
    "reach" SMALLINT NOT NULL,
    "n" INTEGER NOT NULL,
    "lqMin" DOUBLE PRECISION,
    "lqMax" DOUBLE PRECISION,
    "max" DOUBLE PRECISION,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AnalysisTotal_pkey" PRIMARY KEY ("stationId","period","parameter","unit","nature","fraction","support","status","qualification","method","producer","reach")
);

-- Of what is there already: codes 2, 7, 9 and 10 of nomenclature 155 stand before a limit, 1, 3 and 8 before a value.
INSERT INTO "AnalysisTotal"
SELECT "stationId", extract(year FROM "at" AT TIME ZONE 'Europe/Paris'), "parameter", "unit", "nature", "fraction",
  "support", "status", "qualification", "method", "producer",
  CASE WHEN "remark" IN (2, 7, 9, 10) THEN 2 WHEN "remark" IN (1, 3, 8) THEN 1 ELSE 0 END AS "reach", count(*),
  min(coalesce("lq", CASE WHEN "remark" IN (2, 7, 9, 10) THEN "result" END)),
  max(coalesce("lq", CASE WHEN "remark" IN (2, 7, 9, 10) THEN "result" END)), max("result"), max("at")
FROM "Analysis" GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12;

INSERT INTO "AnalysisTotal"
SELECT "stationId", 0, "parameter", "unit", "nature", "fraction", "support", "status", "qualification", "method",
  "producer", "reach", sum("n"), min("lqMin"), max("lqMax"), max("max"), max("lastAt")
FROM "AnalysisTotal" GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12;
