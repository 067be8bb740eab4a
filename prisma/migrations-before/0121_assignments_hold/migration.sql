-- What was ever on site is history: neither its station nor its device is deleted (decision 110).
ALTER TABLE "DeviceAssignment" DROP CONSTRAINT "DeviceAssignment_deviceId_fkey";
ALTER TABLE "DeviceAssignment" ADD CONSTRAINT "DeviceAssignment_deviceId_fkey" FOREIGN KEY ("deviceId")
  REFERENCES "Device"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "DeviceAssignment" DROP CONSTRAINT "DeviceAssignment_stationId_fkey";
ALTER TABLE "DeviceAssignment" ADD CONSTRAINT "DeviceAssignment_stationId_fkey" FOREIGN KEY ("stationId")
  REFERENCES "Station"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
