-- AlterTable
ALTER TABLE "ControlReading" ADD COLUMN     "eventId" INTEGER;

-- CreateTable
CREATE TABLE "StationEvent" (
    "id" SERIAL NOT NULL,
    "stationId" INTEGER NOT NULL,
    "code" TEXT NOT NULL DEFAULT '',
    "eventType" TEXT NOT NULL,
    "date" DATE NOT NULL,
    "eventHour" TEXT NOT NULL DEFAULT '',
    "comment" TEXT NOT NULL DEFAULT '',
    "problem" TEXT NOT NULL DEFAULT '',
    "solution" TEXT NOT NULL DEFAULT '',
    "action" TEXT NOT NULL DEFAULT '',
    "volt" DOUBLE PRECISION,
    "chgtpiles" BOOLEAN NOT NULL DEFAULT false,
    "razstation" BOOLEAN NOT NULL DEFAULT false,
    "valeurcalee" DOUBLE PRECISION,
    "sondeTemperature" DOUBLE PRECISION,
    "centralTemperature" DOUBLE PRECISION,
    "ns" TEXT NOT NULL DEFAULT '',
    "nc" TEXT NOT NULL DEFAULT '',
    "contactCode" TEXT NOT NULL DEFAULT '',
    "campaignCode" TEXT NOT NULL DEFAULT '',
    "graph" BOOLEAN NOT NULL DEFAULT true,
    "bankExport" BOOLEAN NOT NULL DEFAULT false,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "closeDate" DATE,
    "author" TEXT NOT NULL DEFAULT '',
    "updateLogin" TEXT NOT NULL DEFAULT '',
    "updateDate" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "StationEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StationEventAction" (
    "id" SERIAL NOT NULL,
    "eventId" INTEGER NOT NULL,
    "diagnosticCode" TEXT NOT NULL,
    "solutionCode" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "StationEventAction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Diagnostic" (
    "id" SERIAL NOT NULL,
    "codeDiagnostic" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "preventive" BOOLEAN NOT NULL DEFAULT false,
    "curative" BOOLEAN NOT NULL DEFAULT false,
    "toPlan" BOOLEAN NOT NULL DEFAULT false,
    "toMonitor" BOOLEAN NOT NULL DEFAULT false,
    "commented" BOOLEAN NOT NULL DEFAULT false,
    "datalogger" BOOLEAN NOT NULL DEFAULT false,
    "sensor" BOOLEAN NOT NULL DEFAULT false,
    "sim" BOOLEAN NOT NULL DEFAULT false,
    "power" BOOLEAN NOT NULL DEFAULT false,
    "telecom" BOOLEAN NOT NULL DEFAULT false,
    "miscellaneous" BOOLEAN NOT NULL DEFAULT false,
    "solutions" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "endDate" TIMESTAMPTZ(3),
    "updateLogin" TEXT,
    "updateDate" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Diagnostic_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Solution" (
    "id" SERIAL NOT NULL,
    "codeSolution" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "materialChange" BOOLEAN NOT NULL DEFAULT false,
    "degradation" BOOLEAN NOT NULL DEFAULT false,
    "endDate" TIMESTAMPTZ(3),
    "updateLogin" TEXT,
    "updateDate" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Solution_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "StationEvent_stationId_date_idx" ON "StationEvent"("stationId", "date");

-- CreateIndex
CREATE INDEX "StationEvent_date_idx" ON "StationEvent"("date");

-- CreateIndex
CREATE UNIQUE INDEX "StationEventAction_eventId_diagnosticCode_solutionCode_key" ON "StationEventAction"("eventId", "diagnosticCode", "solutionCode");

-- CreateIndex
CREATE UNIQUE INDEX "Diagnostic_codeDiagnostic_key" ON "Diagnostic"("codeDiagnostic");

-- CreateIndex
CREATE UNIQUE INDEX "Solution_codeSolution_key" ON "Solution"("codeSolution");

-- CreateIndex
CREATE INDEX "ControlReading_eventId_idx" ON "ControlReading"("eventId");

-- AddForeignKey
ALTER TABLE "StationEvent" ADD CONSTRAINT "StationEvent_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StationEventAction" ADD CONSTRAINT "StationEventAction_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "StationEvent"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ControlReading" ADD CONSTRAINT "ControlReading_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "StationEvent"("id") ON DELETE CASCADE ON UPDATE CASCADE;
