-- CreateTable
CREATE TABLE "SavedSearch" (
    "id" SERIAL NOT NULL,
    "login" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "researchType" TEXT NOT NULL DEFAULT 'superposition',
    "filterCode" TEXT NOT NULL DEFAULT '',
    "startDate" DATE,
    "endDate" DATE,
    "stationType" TEXT NOT NULL DEFAULT '',
    "producer" TEXT NOT NULL DEFAULT '',
    "network" TEXT NOT NULL DEFAULT '',
    "parameter" TEXT NOT NULL DEFAULT '',
    "selection" TEXT NOT NULL DEFAULT '',
    "unit" TEXT NOT NULL DEFAULT '',
    "threshold" TEXT NOT NULL DEFAULT '',
    "thresholdLevel" INTEGER,
    "status" TEXT NOT NULL DEFAULT '',
    "qualitometerId" TEXT NOT NULL DEFAULT '',
    "usermaj" TEXT NOT NULL DEFAULT '',
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "SavedSearch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StationSelection" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "login" TEXT NOT NULL,
    "stationIds" INTEGER[],
    "usermaj" TEXT NOT NULL DEFAULT '',
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "StationSelection_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SavedSearch_login_idx" ON "SavedSearch"("login");

-- CreateIndex
CREATE UNIQUE INDEX "StationSelection_code_key" ON "StationSelection"("code");

-- CreateIndex
CREATE UNIQUE INDEX "StationSelection_name_key" ON "StationSelection"("name");

-- CreateIndex
CREATE INDEX "StationSelection_login_idx" ON "StationSelection"("login");
