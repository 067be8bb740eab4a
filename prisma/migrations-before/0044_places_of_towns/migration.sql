-- Towns on a sheet are looked up by their place: 35,000 of them were read for each map.

-- CreateIndex
CREATE INDEX "Municipality_longitude_latitude_idx" ON "Municipality"("longitude", "latitude");
