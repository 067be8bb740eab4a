-- CreateTable
CREATE TABLE "DeviceSighting" (
    "id" SERIAL NOT NULL,
    "deviceId" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "login" TEXT NOT NULL,
    "stationId" INTEGER,

    CONSTRAINT "DeviceSighting_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "DeviceSighting_deviceId_at_idx" ON "DeviceSighting"("deviceId", "at");

-- AddForeignKey
ALTER TABLE "DeviceSighting" ADD CONSTRAINT "DeviceSighting_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "Device"("id") ON DELETE CASCADE ON UPDATE CASCADE;
