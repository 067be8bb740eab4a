-- CreateTable
CREATE TABLE "Campaign" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "startDate" DATE NOT NULL,
    "endDate" DATE NOT NULL,
    "manager" TEXT NOT NULL DEFAULT '',
    "comment" TEXT NOT NULL DEFAULT '',
    "parameters" TEXT NOT NULL DEFAULT '',
    "closedOn" DATE,
    "author" TEXT NOT NULL DEFAULT '',
    "updateLogin" TEXT NOT NULL DEFAULT '',
    "updateDate" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Campaign_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CampaignStation" (
    "campaignId" INTEGER NOT NULL,
    "stationId" INTEGER NOT NULL,
    "technician" TEXT NOT NULL DEFAULT '',
    "rank" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'toDo',
    "date" DATE,
    "comment" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "CampaignStation_pkey" PRIMARY KEY ("campaignId","stationId")
);

-- CreateIndex
CREATE INDEX "Campaign_kind_startDate_idx" ON "Campaign"("kind", "startDate");

-- CreateIndex
CREATE INDEX "CampaignStation_stationId_idx" ON "CampaignStation"("stationId");

-- CreateIndex
CREATE INDEX "CampaignStation_technician_idx" ON "CampaignStation"("technician");

-- AddForeignKey
ALTER TABLE "CampaignStation" ADD CONSTRAINT "CampaignStation_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CampaignStation" ADD CONSTRAINT "CampaignStation_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;
