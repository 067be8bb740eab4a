-- Nitrate whose unit does not say whether nitrogen is counted stands in the queue of those who validate (decision 173):
-- stations that were analysed for it are examined again.
INSERT INTO "AnalysesUnseen" AS u ("stationId", "from", "to")
SELECT "stationId", min(at), max(at) FROM "Analysis" WHERE parameter = '1340' GROUP BY 1 ORDER BY 1
ON CONFLICT ("stationId") DO UPDATE
SET "from" = least(u."from", excluded."from"), "to" = greatest(u."to", excluded."to"), marks = u.marks + 1;
