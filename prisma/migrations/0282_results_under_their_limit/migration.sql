-- Results that were stored as quantified below their own limit are read again by the examination of analyses.
INSERT INTO "AnalysesUnseen" AS u ("stationId", "from", "to")
SELECT "stationId", min(at), max(at) FROM "Analysis" WHERE remark = 1 AND result >= 0 AND result < lq
GROUP BY 1 ORDER BY 1
ON CONFLICT ("stationId") DO UPDATE
SET "from" = least(u."from", excluded."from"), "to" = greatest(u."to", excluded."to"), marks = u.marks + 1;
