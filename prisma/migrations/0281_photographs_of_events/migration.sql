-- A photograph of a visit stands on the event that the visit made; those of before are known by their station, day,
-- author and title.
ALTER TABLE "StationDocument" ADD COLUMN "eventId" INTEGER;
UPDATE "StationDocument" d SET "eventId" = v."eventId"
FROM "FieldVisit" v JOIN "Station" s ON s.id = v."stationId" JOIN "StationEvent" e ON e.id = v."eventId"
WHERE d.category = 'photo' AND d."stationId" = v."stationId" AND d.author = v.login
  AND d.title LIKE replace(replace(s.name, '\', '\\'), '%', '\%') || ', ' || e.date::text || ', %';
CREATE INDEX "StationDocument_eventId_idx" ON "StationDocument" ("eventId");
