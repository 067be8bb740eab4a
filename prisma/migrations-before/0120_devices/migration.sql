-- CreateTable
CREATE TABLE "Device" (
    "id" SERIAL NOT NULL,
    "typeId" INTEGER NOT NULL,
    "serialNumber" TEXT NOT NULL,
    "assetNumber" TEXT NOT NULL DEFAULT '',
    "modelId" INTEGER,
    "manufacturerId" INTEGER,
    "providerId" INTEGER,
    "iccid" TEXT NOT NULL DEFAULT '',
    "imei" TEXT NOT NULL DEFAULT '',
    "purchaseDate" TIMESTAMPTZ(3),
    "manufactureDate" TIMESTAMPTZ(3),
    "warrantyEnd" TIMESTAMPTZ(3),
    "lifeTimeMonths" INTEGER,
    "comment" TEXT NOT NULL DEFAULT '',
    "closeDate" TIMESTAMPTZ(3),
    "maintenanceSince" TIMESTAMPTZ(3),
    "usermaj" TEXT,
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Device_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeviceAssignment" (
    "id" SERIAL NOT NULL,
    "deviceId" INTEGER NOT NULL,
    "stationId" INTEGER NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "to" TIMESTAMPTZ(3),
    "channel" INTEGER,
    "comment" TEXT NOT NULL DEFAULT '',
    "usermaj" TEXT,
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "DeviceAssignment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeviceChannel" (
    "id" SERIAL NOT NULL,
    "deviceId" INTEGER NOT NULL,
    "no" INTEGER NOT NULL,
    "dataType" TEXT NOT NULL,
    "unit" TEXT NOT NULL DEFAULT '',
    "coefficient" DOUBLE PRECISION NOT NULL DEFAULT 1,
    "offset" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "comment" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "DeviceChannel_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeviceSchedule" (
    "id" SERIAL NOT NULL,
    "deviceId" INTEGER NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "periodicity" INTEGER NOT NULL,
    "transmission" INTEGER,
    "comment" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "DeviceSchedule_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Device_modelId_idx" ON "Device"("modelId");

-- CreateIndex
CREATE INDEX "Device_manufacturerId_idx" ON "Device"("manufacturerId");

-- CreateIndex
CREATE INDEX "Device_providerId_idx" ON "Device"("providerId");

-- CreateIndex
CREATE UNIQUE INDEX "Device_typeId_serialNumber_key" ON "Device"("typeId", "serialNumber");

-- CreateIndex
CREATE INDEX "DeviceAssignment_deviceId_idx" ON "DeviceAssignment"("deviceId");

-- CreateIndex
CREATE INDEX "DeviceAssignment_stationId_idx" ON "DeviceAssignment"("stationId");

-- CreateIndex
CREATE UNIQUE INDEX "DeviceChannel_deviceId_no_key" ON "DeviceChannel"("deviceId", "no");

-- CreateIndex
CREATE UNIQUE INDEX "DeviceSchedule_deviceId_from_key" ON "DeviceSchedule"("deviceId", "from");

-- AddForeignKey
ALTER TABLE "Device" ADD CONSTRAINT "Device_typeId_fkey" FOREIGN KEY ("typeId") REFERENCES "ReferenceItem"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Device" ADD CONSTRAINT "Device_modelId_fkey" FOREIGN KEY ("modelId") REFERENCES "ReferenceItem"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Device" ADD CONSTRAINT "Device_manufacturerId_fkey" FOREIGN KEY ("manufacturerId") REFERENCES "ReferenceItem"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Device" ADD CONSTRAINT "Device_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "ReferenceItem"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeviceAssignment" ADD CONSTRAINT "DeviceAssignment_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "Device"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeviceAssignment" ADD CONSTRAINT "DeviceAssignment_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeviceChannel" ADD CONSTRAINT "DeviceChannel_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "Device"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeviceSchedule" ADD CONSTRAINT "DeviceSchedule_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "Device"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A device is at one place at a time, whoever writes (decision 110). A range of one number stands for it: no extension
-- is needed.
ALTER TABLE "DeviceAssignment" ADD CONSTRAINT "DeviceAssignment_one_place" EXCLUDE USING gist
  (int4range("deviceId", "deviceId", '[]') WITH &&, tstzrange("from", "to", '[)') WITH &&);
ALTER TABLE "DeviceAssignment" ADD CONSTRAINT "DeviceAssignment_forwards" CHECK ("to" > "from");
-- Where it is given, nobody else has it.
ALTER TABLE "Device" ADD CONSTRAINT "Device_one_assetNumber" EXCLUDE (lower("assetNumber") WITH =)
  WHERE ("assetNumber" <> '');
ALTER TABLE "Device" ADD CONSTRAINT "Device_one_iccid" EXCLUDE ("iccid" WITH =) WHERE ("iccid" <> '');
ALTER TABLE "Device" ADD CONSTRAINT "Device_one_imei" EXCLUDE ("imei" WITH =) WHERE ("imei" <> '');
