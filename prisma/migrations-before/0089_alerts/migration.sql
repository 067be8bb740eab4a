-- CreateTable
CREATE TABLE "Threshold" (
    "id" SERIAL NOT NULL,
    "quantity" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "direction" TEXT NOT NULL,
    "parent" TEXT NOT NULL,
    "stationId" INTEGER,
    "network" TEXT NOT NULL DEFAULT '',
    "level1" DOUBLE PRECISION NOT NULL,
    "level2" DOUBLE PRECISION,
    "level3" DOUBLE PRECISION,
    "level4" DOUBLE PRECISION,
    "confirmations" INTEGER NOT NULL DEFAULT 2,
    "hysteresisMode" TEXT NOT NULL DEFAULT 'percent',
    "hysteresis" DOUBLE PRECISION NOT NULL DEFAULT 2,
    "epsilon" DOUBLE PRECISION,
    "seasonFirst" TEXT NOT NULL DEFAULT '',
    "seasonLast" TEXT NOT NULL DEFAULT '',
    "validFrom" DATE,
    "validTo" DATE,
    "receivers" TEXT[],
    "outOfHours" INTEGER,
    "digest" BOOLEAN NOT NULL DEFAULT false,
    "escalateHours" INTEGER,
    "escalateTo" TEXT[],
    "comment" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "usermaj" TEXT NOT NULL DEFAULT '',
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Threshold_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AlertState" (
    "seriesId" INTEGER NOT NULL,
    "thresholdId" INTEGER NOT NULL,
    "thresholdVersion" INTEGER NOT NULL,
    "state" JSONB NOT NULL,
    "judgedTo" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AlertState_pkey" PRIMARY KEY ("seriesId","thresholdId")
);

-- CreateTable
CREATE TABLE "Alert" (
    "id" SERIAL NOT NULL,
    "thresholdId" INTEGER NOT NULL,
    "seriesId" INTEGER NOT NULL,
    "raisedAt" TIMESTAMPTZ(3) NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "level" INTEGER NOT NULL,
    "highest" INTEGER NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    "closedAt" TIMESTAMPTZ(3),
    "reason" TEXT,
    "moments" JSONB NOT NULL,
    "acknowledged" JSONB NOT NULL DEFAULT '[]',
    "isAcknowledged" BOOLEAN NOT NULL DEFAULT false,
    "told" INTEGER NOT NULL DEFAULT 0,
    "knownAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "escalatedAt" TIMESTAMPTZ(3),
    "withdrawnAt" TIMESTAMPTZ(3),

    CONSTRAINT "Alert_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AlertNotice" (
    "alertId" INTEGER NOT NULL,
    "level" INTEGER NOT NULL,
    "escalated" BOOLEAN NOT NULL DEFAULT false,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "sentAt" TIMESTAMPTZ(3),
    "sentTo" TEXT[],

    CONSTRAINT "AlertNotice_pkey" PRIMARY KEY ("alertId","level","escalated")
);

-- CreateTable
CREATE TABLE "AlertSilence" (
    "id" SERIAL NOT NULL,
    "stationId" INTEGER,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "to" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "login" TEXT NOT NULL,
    "recordedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AlertSilence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AlertDue" (
    "seriesId" INTEGER NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "marks" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "AlertDue_pkey" PRIMARY KEY ("seriesId")
);

-- CreateIndex
CREATE INDEX "Threshold_stationId_idx" ON "Threshold"("stationId");

-- CreateIndex
CREATE UNIQUE INDEX "Threshold_quantity_kind_direction_parent_key" ON "Threshold"("quantity", "kind", "direction", "parent");

-- CreateIndex
CREATE INDEX "AlertState_thresholdId_idx" ON "AlertState"("thresholdId");

-- CreateIndex
CREATE INDEX "Alert_seriesId_thresholdId_raisedAt_idx" ON "Alert"("seriesId", "thresholdId", "raisedAt");

-- CreateIndex
CREATE INDEX "Alert_closedAt_withdrawnAt_idx" ON "Alert"("closedAt", "withdrawnAt");

-- CreateIndex
CREATE INDEX "AlertNotice_sentAt_dueAt_idx" ON "AlertNotice"("sentAt", "dueAt");

-- CreateIndex
CREATE INDEX "AlertSilence_to_idx" ON "AlertSilence"("to");

-- AddForeignKey
ALTER TABLE "Threshold" ADD CONSTRAINT "Threshold_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AlertState" ADD CONSTRAINT "AlertState_thresholdId_fkey" FOREIGN KEY ("thresholdId") REFERENCES "Threshold"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AlertState" ADD CONSTRAINT "AlertState_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Alert" ADD CONSTRAINT "Alert_thresholdId_fkey" FOREIGN KEY ("thresholdId") REFERENCES "Threshold"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Alert" ADD CONSTRAINT "Alert_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AlertNotice" ADD CONSTRAINT "AlertNotice_alertId_fkey" FOREIGN KEY ("alertId") REFERENCES "Alert"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AlertSilence" ADD CONSTRAINT "AlertSilence_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AlertDue" ADD CONSTRAINT "AlertDue_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "Threshold" ADD CONSTRAINT "Threshold_kind_check" CHECK ("kind" IN ('range', 'rate', 'persistence', 'missing'));
ALTER TABLE "Threshold" ADD CONSTRAINT "Threshold_direction_check" CHECK ("direction" IN ('ascending', 'descending'));
ALTER TABLE "Threshold" ADD CONSTRAINT "Threshold_confirmations_check" CHECK ("confirmations" >= 1);
ALTER TABLE "Threshold" ADD CONSTRAINT "Threshold_validity_check" CHECK ("validTo" >= "validFrom");
ALTER TABLE "AlertSilence" ADD CONSTRAINT "AlertSilence_ends_check" CHECK ("to" > "from");
