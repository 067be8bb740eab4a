-- All that the migrations up to 0185 made, for a base that begins with this version (decision 150). Bases and backups
-- that began before take the road of prisma/migrations-before, to the same structure: tests/integration/squash.test.ts.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateTable
CREATE TABLE "Scenario" (
    "id" SERIAL NOT NULL,
    "mid" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "scRef" INTEGER NOT NULL DEFAULT 0,
    "scType" INTEGER NOT NULL DEFAULT 0,
    "direction" INTEGER NOT NULL DEFAULT 0,
    "iidDirection" INTEGER NOT NULL DEFAULT -1,
    "status" INTEGER NOT NULL DEFAULT 2,
    "respect" BOOLEAN NOT NULL DEFAULT true,
    "changeCap" DOUBLE PRECISION,
    "author" TEXT NOT NULL,
    "usermaj" TEXT NOT NULL,
    "datecreation" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Scenario_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Objective" (
    "scid" INTEGER NOT NULL,
    "id" INTEGER NOT NULL,
    "category" INTEGER NOT NULL,
    "mode" INTEGER,
    "val1" DOUBLE PRECISION,
    "val2" DOUBLE PRECISION,
    "actif" BOOLEAN NOT NULL DEFAULT false,
    "description" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Objective_pkey" PRIMARY KEY ("scid","id")
);

-- CreateTable
CREATE TABLE "ObjectiveRef" (
    "scid" INTEGER NOT NULL,
    "objid" INTEGER NOT NULL,
    "typeR" TEXT NOT NULL,
    "refid" INTEGER NOT NULL,

    CONSTRAINT "ObjectiveRef_pkey" PRIMARY KEY ("scid","objid","typeR","refid")
);

-- CreateTable
CREATE TABLE "ScenarioRun" (
    "id" UUID NOT NULL,
    "scid" INTEGER NOT NULL,
    "executionId" UUID,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "outcome" TEXT,
    "progress" INTEGER NOT NULL DEFAULT 0,
    "phase" TEXT NOT NULL DEFAULT '',
    "cancelRequested" BOOLEAN NOT NULL DEFAULT false,
    "matrixVersion" INTEGER NOT NULL,
    "allocationVersion" INTEGER NOT NULL,
    "scenarioVersion" INTEGER NOT NULL,
    "inputHash" TEXT NOT NULL DEFAULT '',
    "solverVersion" TEXT NOT NULL DEFAULT '',
    "input" JSONB,
    "report" JSONB,
    "conflicts" JSONB,
    "timings" JSONB,
    "error" TEXT,
    "login" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ScenarioRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ScenarioResult" (
    "scid" INTEGER NOT NULL,
    "typeValeur" INTEGER NOT NULL,
    "zid" INTEGER NOT NULL,
    "cid" INTEGER NOT NULL,
    "mcid" INTEGER NOT NULL,
    "surface" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "ScenarioResult_pkey" PRIMARY KEY ("scid","typeValeur","zid","cid","mcid")
);

-- CreateTable
CREATE TABLE "WorkshopProposal" (
    "id" SERIAL NOT NULL,
    "scid" INTEGER NOT NULL,
    "who" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "changes" JSONB NOT NULL DEFAULT '{}',
    "figures" JSONB NOT NULL DEFAULT '{}',
    "login" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WorkshopProposal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Territory" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "statut" INTEGER NOT NULL DEFAULT 1,
    "referencial" BOOLEAN NOT NULL DEFAULT false,
    "year" INTEGER,
    "usersRead" BOOLEAN NOT NULL DEFAULT false,
    "department" TEXT,
    "cityCode" TEXT,
    "kml" TEXT,
    "kmlFileName" TEXT,
    "geometry" JSONB,
    "level" INTEGER,
    "author" TEXT NOT NULL,
    "userMaj" TEXT NOT NULL,
    "dateCreation" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dateMaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "allocationVersion" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Territory_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TerritoryZone" (
    "id" SERIAL NOT NULL,
    "tid" INTEGER NOT NULL,
    "zid" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "surface" DOUBLE PRECISION,
    "usermaj" TEXT NOT NULL,

    CONSTRAINT "TerritoryZone_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TerritoryCrop" (
    "id" SERIAL NOT NULL,
    "tid" INTEGER NOT NULL,
    "cid" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "usermaj" TEXT NOT NULL,

    CONSTRAINT "TerritoryCrop_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TerritoryDrivingMode" (
    "id" SERIAL NOT NULL,
    "tid" INTEGER NOT NULL,
    "mcid" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "usermaj" TEXT NOT NULL,

    CONSTRAINT "TerritoryDrivingMode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TerritoryIndicator" (
    "id" SERIAL NOT NULL,
    "tid" INTEGER NOT NULL,
    "iid" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "usermaj" TEXT NOT NULL,

    CONSTRAINT "TerritoryIndicator_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TerritoryUser" (
    "id" SERIAL NOT NULL,
    "tid" INTEGER NOT NULL,
    "login" TEXT NOT NULL,
    "usermaj" TEXT NOT NULL,

    CONSTRAINT "TerritoryUser_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CropAllocation" (
    "tid" INTEGER NOT NULL,
    "zid" INTEGER NOT NULL,
    "cid" INTEGER NOT NULL,
    "mcid" INTEGER NOT NULL,
    "surface" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "CropAllocation_pkey" PRIMARY KEY ("tid","zid","cid","mcid")
);

-- CreateTable
CREATE TABLE "PlanningMatrix" (
    "mid" SERIAL NOT NULL,
    "tid" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "descriptif" TEXT NOT NULL DEFAULT '',
    "author" TEXT NOT NULL,
    "usermaj" TEXT NOT NULL,
    "datecreation" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "PlanningMatrix_pkey" PRIMARY KEY ("mid")
);

-- CreateTable
CREATE TABLE "MatrixFavourite" (
    "mid" INTEGER NOT NULL,
    "login" TEXT NOT NULL,

    CONSTRAINT "MatrixFavourite_pkey" PRIMARY KEY ("mid","login")
);

-- CreateTable
CREATE TABLE "MatrixIndicator" (
    "mid" INTEGER NOT NULL,
    "iid" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "usermaj" TEXT NOT NULL,

    CONSTRAINT "MatrixIndicator_pkey" PRIMARY KEY ("mid","iid")
);

-- CreateTable
CREATE TABLE "MatrixValue" (
    "mid" INTEGER NOT NULL,
    "iid" INTEGER NOT NULL,
    "zid" INTEGER NOT NULL,
    "cid" INTEGER NOT NULL,
    "mcid" INTEGER NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    "generatedValue" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "MatrixValue_pkey" PRIMARY KEY ("mid","iid","zid","cid","mcid")
);

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

-- CreateTable
CREATE TABLE "Bulletin" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "month" INTEGER NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "content" JSONB NOT NULL,
    "issuedBy" TEXT NOT NULL,
    "issuedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Bulletin_pkey" PRIMARY KEY ("id")
);

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

-- CreateTable
CREATE TABLE "StationDocument" (
    "id" SERIAL NOT NULL,
    "stationId" INTEGER NOT NULL,
    "category" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "comment" TEXT NOT NULL DEFAULT '',
    "author" TEXT NOT NULL DEFAULT '',
    "updateLogin" TEXT NOT NULL DEFAULT '',
    "updateDate" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "StationDocument_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StationFile" (
    "documentId" INTEGER NOT NULL,
    "no" INTEGER NOT NULL,
    "fileId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "mime" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "login" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StationFile_pkey" PRIMARY KEY ("documentId","no")
);

-- CreateTable
CREATE TABLE "SitePlanPin" (
    "id" SERIAL NOT NULL,
    "documentId" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "x" DOUBLE PRECISION NOT NULL,
    "y" DOUBLE PRECISION NOT NULL,
    "deviceId" INTEGER,

    CONSTRAINT "SitePlanPin_pkey" PRIMARY KEY ("id")
);

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

-- CreateTable
CREATE TABLE "DeviceSighting" (
    "id" SERIAL NOT NULL,
    "deviceId" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "login" TEXT NOT NULL,
    "stationId" INTEGER,

    CONSTRAINT "DeviceSighting_pkey" PRIMARY KEY ("id")
);

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

-- CreateTable
CREATE TABLE "EventFeed" (
    "userId" INTEGER NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "EventFeed_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "SamplingOperation" (
    "id" SERIAL NOT NULL,
    "stationId" INTEGER NOT NULL,
    "code" TEXT NOT NULL DEFAULT '',
    "startAt" TIMESTAMPTZ(3) NOT NULL,
    "endAt" TIMESTAMPTZ(3),
    "comment" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "SamplingOperation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Sampling" (
    "id" SERIAL NOT NULL,
    "stationId" INTEGER NOT NULL,
    "operationId" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "timed" BOOLEAN NOT NULL DEFAULT true,
    "support" TEXT NOT NULL,
    "point" TEXT NOT NULL DEFAULT '',
    "depth" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "code" TEXT NOT NULL DEFAULT '',
    "labCode" TEXT NOT NULL DEFAULT '',
    "method" TEXT NOT NULL DEFAULT '',
    "producer" TEXT NOT NULL DEFAULT '',
    "sampler" TEXT NOT NULL DEFAULT '',
    "network" TEXT NOT NULL DEFAULT '',
    "comment" TEXT NOT NULL DEFAULT '',
    "importId" INTEGER NOT NULL,

    CONSTRAINT "Sampling_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Analysis" (
    "stationId" INTEGER NOT NULL,
    "samplingId" INTEGER NOT NULL,
    "nature" SMALLINT NOT NULL DEFAULT 0,
    "parameter" TEXT NOT NULL,
    "fraction" TEXT NOT NULL DEFAULT '',
    "inSitu" SMALLINT NOT NULL DEFAULT 0,
    "replicate" SMALLINT NOT NULL DEFAULT 0,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "support" TEXT NOT NULL,
    "result" DOUBLE PRECISION,
    "text" TEXT NOT NULL DEFAULT '',
    "remark" SMALLINT NOT NULL,
    "unit" TEXT NOT NULL DEFAULT '',
    "lq" DOUBLE PRECISION,
    "ld" DOUBLE PRECISION,
    "saturation" DOUBLE PRECISION,
    "uncertainty" DOUBLE PRECISION,
    "status" SMALLINT NOT NULL DEFAULT 1,
    "qualification" SMALLINT NOT NULL DEFAULT 4,
    "givenStatus" SMALLINT,
    "givenQualification" SMALLINT,
    "accreditation" SMALLINT NOT NULL DEFAULT 0,
    "difficulty" SMALLINT NOT NULL DEFAULT 0,
    "method" TEXT NOT NULL DEFAULT '',
    "laboratory" TEXT NOT NULL DEFAULT '',
    "producer" TEXT NOT NULL DEFAULT '',
    "analysedAt" TIMESTAMPTZ(3),
    "code" TEXT NOT NULL DEFAULT '',
    "comment" TEXT NOT NULL DEFAULT '',
    "importId" INTEGER NOT NULL,

    CONSTRAINT "Analysis_pkey" PRIMARY KEY ("stationId","samplingId","nature","parameter","fraction","inSitu","replicate")
);

-- CreateTable
CREATE TABLE "AnalysisReplaced" (
    "stationId" INTEGER NOT NULL,
    "samplingId" INTEGER NOT NULL,
    "nature" SMALLINT NOT NULL,
    "parameter" TEXT NOT NULL,
    "fraction" TEXT NOT NULL,
    "inSitu" SMALLINT NOT NULL,
    "replicate" SMALLINT NOT NULL,
    "importId" INTEGER NOT NULL,
    "held" JSONB NOT NULL,

    CONSTRAINT "AnalysisReplaced_pkey" PRIMARY KEY ("stationId","samplingId","nature","parameter","fraction","inSitu","replicate","importId")
);

-- CreateTable
CREATE TABLE "AnalysisQualification" (
    "id" SERIAL NOT NULL,
    "stationId" INTEGER NOT NULL,
    "samplingId" INTEGER NOT NULL,
    "analyses" JSONB NOT NULL,
    "qualification" SMALLINT NOT NULL,
    "comment" TEXT NOT NULL DEFAULT '',
    "login" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" TIMESTAMPTZ(3),
    "undoneBy" TEXT,

    CONSTRAINT "AnalysisQualification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AnalysesUnseen" (
    "stationId" INTEGER NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "to" TIMESTAMPTZ(3) NOT NULL,
    "marks" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "AnalysesUnseen_pkey" PRIMARY KEY ("stationId")
);

-- CreateTable
CREATE TABLE "AnalysisImport" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "format" TEXT NOT NULL DEFAULT '',
    "login" TEXT NOT NULL,
    "fileName" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" TIMESTAMPTZ(3),
    "undoneBy" TEXT,
    "executionId" UUID,

    CONSTRAINT "AnalysisImport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AnalysisModel" (
    "headers" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "login" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "columns" JSONB NOT NULL,

    CONSTRAINT "AnalysisModel_pkey" PRIMARY KEY ("headers")
);

-- CreateTable
CREATE TABLE "AnalysisImportStation" (
    "importId" INTEGER NOT NULL,
    "stationId" INTEGER NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "to" TIMESTAMPTZ(3) NOT NULL,
    "created" INTEGER NOT NULL DEFAULT 0,
    "changed" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "AnalysisImportStation_pkey" PRIMARY KEY ("importId","stationId")
);

-- CreateTable
CREATE TABLE "LabRequest" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "label" TEXT NOT NULL DEFAULT '',
    "laboratory" TEXT NOT NULL DEFAULT '',
    "commissioner" TEXT NOT NULL DEFAULT '',
    "day" DATE,
    "samplings" INTEGER NOT NULL,
    "analyses" INTEGER NOT NULL,
    "fileName" TEXT NOT NULL DEFAULT '',
    "login" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "message" JSONB NOT NULL,

    CONSTRAINT "LabRequest_pkey" PRIMARY KEY ("id")
);

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
    "parameterList" TEXT NOT NULL DEFAULT '',
    "support" TEXT NOT NULL DEFAULT '',
    "fraction" TEXT NOT NULL DEFAULT '',
    "method" TEXT NOT NULL DEFAULT '',
    "qualification" TEXT NOT NULL DEFAULT '',
    "quantificationControl" TEXT NOT NULL DEFAULT '',
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

-- CreateTable
CREATE TABLE "Series" (
    "id" SERIAL NOT NULL,
    "stationId" INTEGER NOT NULL,
    "quantity" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "main" BOOLEAN NOT NULL DEFAULT true,
    "unit" TEXT NOT NULL,
    "step" INTEGER,
    "nature" TEXT NOT NULL DEFAULT 'measured',
    "recipe" JSONB,
    "breakHours" DOUBLE PRECISION NOT NULL DEFAULT 24,
    "colour" TEXT,
    "lowest" DOUBLE PRECISION,
    "highest" DOUBLE PRECISION,
    "threshold1" DOUBLE PRECISION,
    "threshold2" DOUBLE PRECISION,
    "threshold3" DOUBLE PRECISION,
    "threshold4" DOUBLE PRECISION,
    "leastStep" DOUBLE PRECISION,
    "mostPerHour" DOUBLE PRECISION,
    "flatHours" DOUBLE PRECISION,
    "driftTolerance" DOUBLE PRECISION,
    "mostApart" DOUBLE PRECISION,
    "version" INTEGER NOT NULL DEFAULT 0,
    "settingsVersion" INTEGER NOT NULL DEFAULT 1,
    "count" INTEGER NOT NULL DEFAULT 0,
    "firstAt" TIMESTAMPTZ(3),
    "lastAt" TIMESTAMPTZ(3),
    "lastValue" DOUBLE PRECISION,
    "precedence" INTEGER[] DEFAULT ARRAY[1, 2, 3, 4]::INTEGER[],
    "usermaj" TEXT,
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Series_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PrecedenceChange" (
    "id" SERIAL NOT NULL,
    "seriesId" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "login" TEXT NOT NULL,
    "before" INTEGER[],
    "after" INTEGER[],

    CONSTRAINT "PrecedenceChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "QuantityChange" (
    "id" SERIAL NOT NULL,
    "seriesId" INTEGER NOT NULL,
    "before" TEXT NOT NULL,
    "after" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "login" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "undoneAt" TIMESTAMPTZ(3),
    "undoneBy" TEXT,

    CONSTRAINT "QuantityChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SeriesDue" (
    "seriesId" INTEGER NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "to" TIMESTAMPTZ(3) NOT NULL,
    "login" TEXT NOT NULL,

    CONSTRAINT "SeriesDue_pkey" PRIMARY KEY ("seriesId")
);

-- CreateTable
CREATE TABLE "SeriesUnseen" (
    "seriesId" INTEGER NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "to" TIMESTAMPTZ(3) NOT NULL,
    "marks" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "SeriesUnseen_pkey" PRIMARY KEY ("seriesId")
);

-- CreateTable
CREATE TABLE "Suspicion" (
    "id" SERIAL NOT NULL,
    "seriesId" INTEGER,
    "stationId" INTEGER,
    "samplingId" INTEGER,
    "kind" TEXT NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "to" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL,
    "size" DOUBLE PRECISION NOT NULL,
    "propose" JSONB,
    "state" TEXT NOT NULL DEFAULT 'open',
    "operationId" INTEGER,
    "decidedBy" TEXT,
    "decidedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Suspicion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ControlReading" (
    "id" SERIAL NOT NULL,
    "seriesId" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    "comment" TEXT NOT NULL DEFAULT '',
    "login" TEXT NOT NULL,
    "recordedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" TIMESTAMPTZ(3),
    "undoneBy" TEXT,
    "eventId" INTEGER,

    CONSTRAINT "ControlReading_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RatingCurve" (
    "id" SERIAL NOT NULL,
    "stationId" INTEGER NOT NULL,
    "validFrom" TIMESTAMPTZ(3) NOT NULL,
    "validTo" TIMESTAMPTZ(3),
    "shape" JSONB NOT NULL,
    "comment" TEXT NOT NULL DEFAULT '',
    "login" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" TIMESTAMPTZ(3),
    "undoneBy" TEXT,

    CONSTRAINT "RatingCurve_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Gauging" (
    "id" SERIAL NOT NULL,
    "stationId" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "stage" DOUBLE PRECISION NOT NULL,
    "discharge" DOUBLE PRECISION NOT NULL,
    "comment" TEXT NOT NULL DEFAULT '',
    "login" TEXT NOT NULL,
    "recordedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" TIMESTAMPTZ(3),
    "undoneBy" TEXT,

    CONSTRAINT "Gauging_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Measure" (
    "seriesId" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "raw" DOUBLE PRECISION,
    "value" DOUBLE PRECISION NOT NULL,
    "state" SMALLINT NOT NULL DEFAULT 0,
    "status" SMALLINT NOT NULL DEFAULT 1,
    "qualification" SMALLINT NOT NULL DEFAULT 4,
    "givenQualification" SMALLINT,
    "continuity" SMALLINT NOT NULL DEFAULT 2,
    "givenContinuity" SMALLINT,
    "givenStatus" SMALLINT,
    "importId" INTEGER NOT NULL,
    "origin" SMALLINT NOT NULL DEFAULT 3,

    CONSTRAINT "Measure_pkey" PRIMARY KEY ("seriesId","at")
);

-- CreateTable
CREATE TABLE "Operation" (
    "id" SERIAL NOT NULL,
    "seriesId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "to" TIMESTAMPTZ(3) NOT NULL,
    "arguments" JSONB NOT NULL,
    "comment" TEXT NOT NULL DEFAULT '',
    "login" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" TIMESTAMPTZ(3),
    "undoneBy" TEXT,
    "fault" TEXT,

    CONSTRAINT "Operation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Review" (
    "id" SERIAL NOT NULL,
    "seriesId" INTEGER,
    "stationId" INTEGER,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "to" TIMESTAMPTZ(3) NOT NULL,
    "status" SMALLINT NOT NULL,
    "comment" TEXT NOT NULL DEFAULT '',
    "login" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Review_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BankExport" (
    "id" SERIAL NOT NULL,
    "seriesId" INTEGER,
    "stationId" INTEGER,
    "windows" JSONB NOT NULL,
    "count" INTEGER NOT NULL,
    "login" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BankExport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MeasureReplaced" (
    "seriesId" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "importId" INTEGER NOT NULL,
    "raw" DOUBLE PRECISION,
    "status" SMALLINT NOT NULL DEFAULT 1,
    "qualification" SMALLINT NOT NULL DEFAULT 4,
    "continuity" SMALLINT NOT NULL DEFAULT 2,
    "origin" SMALLINT NOT NULL DEFAULT 3,

    CONSTRAINT "MeasureReplaced_pkey" PRIMARY KEY ("seriesId","at","importId","origin")
);

-- CreateTable
CREATE TABLE "SeriesDay" (
    "seriesId" INTEGER NOT NULL,
    "layer" SMALLINT NOT NULL,
    "day" DATE NOT NULL,
    "part" SMALLINT NOT NULL,
    "n" INTEGER NOT NULL,
    "incorrect" INTEGER NOT NULL DEFAULT 0,
    "status1" INTEGER NOT NULL DEFAULT 0,
    "status2" INTEGER NOT NULL DEFAULT 0,
    "status3" INTEGER NOT NULL DEFAULT 0,
    "status4" INTEGER NOT NULL DEFAULT 0,
    "sum" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "first" DOUBLE PRECISION,
    "firstAt" TIMESTAMPTZ(3),
    "min" DOUBLE PRECISION,
    "minAt" TIMESTAMPTZ(3),
    "max" DOUBLE PRECISION,
    "maxAt" TIMESTAMPTZ(3),
    "last" DOUBLE PRECISION,
    "lastAt" TIMESTAMPTZ(3),

    CONSTRAINT "SeriesDay_pkey" PRIMARY KEY ("seriesId","layer","day","part")
);

-- CreateTable
CREATE TABLE "MeasureImport" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "login" TEXT NOT NULL,
    "fileName" TEXT NOT NULL DEFAULT '',
    "options" JSONB NOT NULL DEFAULT '{}',
    "key" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" TIMESTAMPTZ(3),
    "undoneBy" TEXT,
    "executionId" UUID,

    CONSTRAINT "MeasureImport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MeasureImportSeries" (
    "importId" INTEGER NOT NULL,
    "seriesId" INTEGER NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "to" TIMESTAMPTZ(3) NOT NULL,
    "created" INTEGER NOT NULL DEFAULT 0,
    "changed" INTEGER NOT NULL DEFAULT 0,
    "removed" INTEGER NOT NULL DEFAULT 0,
    "aside" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "MeasureImportSeries_pkey" PRIMARY KEY ("importId","seriesId")
);

-- CreateTable
CREATE TABLE "ImportModel" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "definition" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "usermaj" TEXT,
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ImportModel_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SilenceTold" (
    "stationId" INTEGER NOT NULL,
    "toldAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SilenceTold_pkey" PRIMARY KEY ("stationId")
);

-- CreateTable
CREATE TABLE "SourceCursor" (
    "source" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "windows" JSONB NOT NULL DEFAULT '[]',
    "next" TEXT,
    "updatedTo" TEXT NOT NULL DEFAULT '',
    "seenTo" TEXT NOT NULL DEFAULT '',
    "gapsAt" TIMESTAMPTZ(3),
    "lastAt" TIMESTAMPTZ(3),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SourceCursor_pkey" PRIMARY KEY ("source","subject")
);

-- CreateTable
CREATE TABLE "Station" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "codeSystem" TEXT NOT NULL DEFAULT 'local',
    "name" TEXT NOT NULL,
    "searchKey" TEXT NOT NULL DEFAULT '',
    "projection" TEXT NOT NULL DEFAULT '2154',
    "x" DOUBLE PRECISION,
    "y" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "latitude" DOUBLE PRECISION,
    "altitude" DOUBLE PRECISION,
    "altimetricSystem" TEXT NOT NULL DEFAULT 'NGF-IGN69',
    "townCode" TEXT NOT NULL DEFAULT '',
    "aquiferCode" TEXT NOT NULL DEFAULT '',
    "watermassCode" TEXT NOT NULL DEFAULT '',
    "watershed1" TEXT NOT NULL DEFAULT '',
    "watershed2" TEXT NOT NULL DEFAULT '',
    "watershed3" TEXT NOT NULL DEFAULT '',
    "watershed4" TEXT NOT NULL DEFAULT '',
    "creationDate" DATE,
    "closeDate" DATE,
    "comment" TEXT NOT NULL DEFAULT '',
    "publication" TEXT NOT NULL DEFAULT 'private',
    "licence" TEXT NOT NULL DEFAULT '',
    "producer" TEXT NOT NULL DEFAULT '',
    "citation" TEXT NOT NULL DEFAULT '',
    "own" JSONB NOT NULL DEFAULT '{}',
    "mergedInto" INTEGER,
    "author" TEXT NOT NULL DEFAULT '',
    "usermaj" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Station_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StationCode" (
    "kind" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "stationId" INTEGER NOT NULL,
    "role" TEXT NOT NULL DEFAULT 'current',
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StationCode_pkey" PRIMARY KEY ("kind","code")
);

-- CreateTable
CREATE TABLE "StationLink" (
    "id" SERIAL NOT NULL,
    "stationId" INTEGER NOT NULL,
    "link" TEXT NOT NULL,
    "code" TEXT NOT NULL DEFAULT '',
    "otherId" INTEGER,
    "role" TEXT NOT NULL DEFAULT '',
    "startDate" DATE,
    "endDate" DATE,
    "usermaj" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "StationLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StationPart" (
    "id" SERIAL NOT NULL,
    "stationId" INTEGER NOT NULL,
    "part" TEXT NOT NULL,
    "depthTop" DOUBLE PRECISION,
    "depthBottom" DOUBLE PRECISION,
    "startDate" DATE,
    "endDate" DATE,
    "text" TEXT NOT NULL DEFAULT '',
    "own" JSONB NOT NULL DEFAULT '{}',
    "fileId" UUID,
    "usermaj" TEXT NOT NULL DEFAULT '',
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "StationPart_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReferencePoint" (
    "id" SERIAL NOT NULL,
    "stationId" INTEGER NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'moved',
    "altitude" DOUBLE PRECISION NOT NULL,
    "height" DOUBLE PRECISION,
    "comment" TEXT NOT NULL DEFAULT '',
    "login" TEXT NOT NULL,
    "recordedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" TIMESTAMPTZ(3),
    "undoneBy" TEXT,

    CONSTRAINT "ReferencePoint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StationGrant" (
    "userId" INTEGER NOT NULL,
    "stationId" INTEGER NOT NULL,
    "mode" TEXT NOT NULL DEFAULT 'r',

    CONSTRAINT "StationGrant_pkey" PRIMARY KEY ("userId","stationId")
);

-- CreateTable
CREATE TABLE "Bookmark" (
    "userId" INTEGER NOT NULL,
    "stationId" INTEGER NOT NULL,

    CONSTRAINT "Bookmark_pkey" PRIMARY KEY ("userId","stationId")
);

-- CreateTable
CREATE TABLE "StationImport" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "login" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "created" INTEGER[],
    "changed" JSONB NOT NULL,
    "undoneAt" TIMESTAMPTZ(3),
    "undoneBy" TEXT,

    CONSTRAINT "StationImport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StationListModel" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "headers" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "columns" JSONB NOT NULL,
    "login" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "StationListModel_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FieldVisit" (
    "key" UUID NOT NULL,
    "login" TEXT NOT NULL,
    "stationId" INTEGER NOT NULL,
    "eventId" INTEGER NOT NULL,
    "digest" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FieldVisit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "User" (
    "id" SERIAL NOT NULL,
    "login" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT,
    "passwordHash" TEXT,
    "mustChangePassword" BOOLEAN NOT NULL DEFAULT false,
    "isAdmin" BOOLEAN NOT NULL DEFAULT false,
    "labo" BOOLEAN NOT NULL DEFAULT false,
    "consultant" BOOLEAN NOT NULL DEFAULT false,
    "metadata" BOOLEAN NOT NULL DEFAULT false,
    "blocked" BOOLEAN NOT NULL DEFAULT false,
    "connexionAttempts" INTEGER NOT NULL DEFAULT 0,
    "lockedUntil" TIMESTAMPTZ(3),
    "lastConnexion" TIMESTAMPTZ(3),
    "startDate" TIMESTAMPTZ(3),
    "endDate" TIMESTAMPTZ(3),
    "contactCode" INTEGER,
    "organism" TEXT NOT NULL DEFAULT '',
    "firstname" TEXT NOT NULL DEFAULT '',
    "contributorCode" TEXT NOT NULL DEFAULT '',
    "tel" TEXT NOT NULL DEFAULT '',
    "mobile" TEXT NOT NULL DEFAULT '',
    "postal" TEXT NOT NULL DEFAULT '',
    "town" TEXT NOT NULL DEFAULT '',
    "piezoFilter" TEXT NOT NULL DEFAULT '',
    "qualitoFilter" TEXT NOT NULL DEFAULT '',
    "pluvioFilter" TEXT NOT NULL DEFAULT '',
    "hydroFilter" TEXT NOT NULL DEFAULT '',
    "pictureId" UUID,
    "locale" TEXT NOT NULL DEFAULT 'fr',
    "theme" TEXT NOT NULL DEFAULT 'auto',
    "sober" BOOLEAN NOT NULL DEFAULT false,
    "totpSecret" TEXT,
    "totpEnabled" BOOLEAN NOT NULL DEFAULT false,
    "totpLastStep" BIGINT,
    "usermaj" TEXT,
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RetiredLogin" (
    "login" TEXT NOT NULL,
    "pseudonym" TEXT,

    CONSTRAINT "RetiredLogin_pkey" PRIMARY KEY ("login")
);

-- CreateTable
CREATE TABLE "Grant" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "code" TEXT NOT NULL,

    CONSTRAINT "Grant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RightChange" (
    "action" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "domain" TEXT NOT NULL DEFAULT '',
    "reach" TEXT NOT NULL,
    "usermaj" TEXT NOT NULL,
    "datemaj" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RightChange_pkey" PRIMARY KEY ("action","role","domain")
);

-- CreateTable
CREATE TABLE "Session" (
    "idHash" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'browser',
    "csrfToken" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),
    "revokedReason" TEXT,
    "userAgent" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "impersonatorId" INTEGER,
    "state" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "Session_pkey" PRIMARY KEY ("idHash")
);

-- CreateTable
CREATE TABLE "AgencyIdentity" (
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "linkedAt" TIMESTAMPTZ(3) NOT NULL,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AgencyIdentity_pkey" PRIMARY KEY ("issuer","subject")
);

-- CreateTable
CREATE TABLE "ApiKey" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "scopes" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3),
    "lastAddress" TEXT NOT NULL DEFAULT '',
    "revokedAt" TIMESTAMPTZ(3),
    "revokedBy" TEXT,

    CONSTRAINT "ApiKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ResetToken" (
    "hash" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ResetToken_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "LoginAttempt" (
    "id" BIGSERIAL NOT NULL,
    "login" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "success" BOOLEAN NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LoginAttempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Statistic" (
    "id" BIGSERIAL NOT NULL,
    "login" TEXT NOT NULL,
    "eventType" TEXT NOT NULL,
    "module" TEXT NOT NULL,
    "value" TEXT NOT NULL DEFAULT '',
    "version" TIMESTAMPTZ(3),
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Statistic_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Setting" (
    "login" TEXT NOT NULL DEFAULT '',
    "parameter" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "updateDate" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "usermaj" TEXT,

    CONSTRAINT "Setting_pkey" PRIMARY KEY ("login","parameter")
);

-- CreateTable
CREATE TABLE "UserView" (
    "login" TEXT NOT NULL,
    "panel" TEXT NOT NULL,
    "visible" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "UserView_pkey" PRIMARY KEY ("login","panel")
);

-- CreateTable
CREATE TABLE "MailRefused" (
    "address" TEXT NOT NULL,
    "why" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MailRefused_pkey" PRIMARY KEY ("address")
);

-- CreateTable
CREATE TABLE "RolePanel" (
    "role" TEXT NOT NULL,
    "panel" TEXT NOT NULL,
    "visible" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,
    "title" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "RolePanel_pkey" PRIMARY KEY ("role","panel")
);

-- CreateTable
CREATE TABLE "WaterArrest" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "date" DATE NOT NULL,
    "startDate" DATE NOT NULL,
    "endDate" DATE,
    "documentId" UUID,
    "usermaj" TEXT NOT NULL DEFAULT '',
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "WaterArrest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ArrestZone" (
    "id" SERIAL NOT NULL,
    "arrestId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "geometry" JSONB NOT NULL,

    CONSTRAINT "ArrestZone_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MapTheme" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "color" TEXT NOT NULL,
    "isAquaDBTheme" BOOLEAN NOT NULL DEFAULT false,
    "themeOrder" INTEGER NOT NULL DEFAULT 0,
    "authorization" INTEGER NOT NULL DEFAULT 0,
    "visibility" BOOLEAN NOT NULL DEFAULT true,
    "quality" BOOLEAN NOT NULL DEFAULT false,
    "piezometry" BOOLEAN NOT NULL DEFAULT false,
    "hydrometry" BOOLEAN NOT NULL DEFAULT false,
    "pluviometry" BOOLEAN NOT NULL DEFAULT false,
    "homepage" BOOLEAN NOT NULL DEFAULT false,
    "referencials" BOOLEAN NOT NULL DEFAULT false,
    "productionUnit" BOOLEAN NOT NULL DEFAULT false,
    "distributionUnit" BOOLEAN NOT NULL DEFAULT false,
    "installation" BOOLEAN NOT NULL DEFAULT false,
    "territories" BOOLEAN NOT NULL DEFAULT false,
    "usermaj" TEXT NOT NULL DEFAULT '',
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "MapTheme_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MapLayer" (
    "id" SERIAL NOT NULL,
    "themeId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "typeLayer" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "layer" TEXT NOT NULL DEFAULT '',
    "visibility" BOOLEAN NOT NULL DEFAULT true,
    "opacity" INTEGER NOT NULL DEFAULT 100,
    "attribution" TEXT NOT NULL DEFAULT '',
    "pictoId" INTEGER,
    "position" INTEGER NOT NULL DEFAULT 0,
    "usermaj" TEXT NOT NULL DEFAULT '',
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "MapLayer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ThemeAssignment" (
    "login" TEXT NOT NULL,
    "themeId" INTEGER NOT NULL,
    "layerId" INTEGER NOT NULL DEFAULT 0,
    "visibility" BOOLEAN NOT NULL DEFAULT true,
    "opacity" INTEGER,
    "quality" BOOLEAN NOT NULL DEFAULT true,
    "piezometry" BOOLEAN NOT NULL DEFAULT true,
    "hydrometry" BOOLEAN NOT NULL DEFAULT true,
    "pluviometry" BOOLEAN NOT NULL DEFAULT true,
    "homepage" BOOLEAN NOT NULL DEFAULT true,
    "referencials" BOOLEAN NOT NULL DEFAULT true,
    "productionUnit" BOOLEAN NOT NULL DEFAULT true,
    "distributionUnit" BOOLEAN NOT NULL DEFAULT true,
    "installation" BOOLEAN NOT NULL DEFAULT true,
    "territories" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "ThemeAssignment_pkey" PRIMARY KEY ("login","themeId","layerId")
);

-- CreateTable
CREATE TABLE "MapPicto" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,

    CONSTRAINT "MapPicto_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CmsCategory" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "comment" TEXT NOT NULL DEFAULT '',
    "author" TEXT NOT NULL DEFAULT '',
    "login" TEXT NOT NULL DEFAULT '',
    "startDate" TIMESTAMPTZ(3),
    "endDate" TIMESTAMPTZ(3),
    "isNew" BOOLEAN NOT NULL DEFAULT false,
    "displayOnNotificationBar" BOOLEAN NOT NULL DEFAULT false,
    "icon" TEXT NOT NULL DEFAULT 'event_note',
    "displayOnMenu" BOOLEAN NOT NULL DEFAULT false,
    "menu" TEXT NOT NULL DEFAULT 'Communication',
    "kind" TEXT NOT NULL DEFAULT 'news',
    "position" INTEGER NOT NULL DEFAULT 0,
    "isPublic" BOOLEAN NOT NULL DEFAULT false,
    "translations" JSONB NOT NULL DEFAULT '{}',
    "usermaj" TEXT,
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "CmsCategory_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CmsContent" (
    "id" SERIAL NOT NULL,
    "idCategory" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "subtitle" TEXT NOT NULL DEFAULT '',
    "comment" TEXT NOT NULL DEFAULT '',
    "footer" TEXT NOT NULL DEFAULT '',
    "footerContent" TEXT NOT NULL DEFAULT '',
    "author" TEXT NOT NULL,
    "login" TEXT NOT NULL,
    "loginMaj" TEXT NOT NULL,
    "authorIsAnimator" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateDate" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dateDebut" TIMESTAMPTZ(3),
    "dateFin" TIMESTAMPTZ(3),
    "order" INTEGER NOT NULL DEFAULT 0,
    "status" INTEGER NOT NULL DEFAULT 1,
    "level" INTEGER NOT NULL DEFAULT -1,
    "authorization" TEXT NOT NULL DEFAULT 'admin',
    "documentation" BOOLEAN NOT NULL DEFAULT false,
    "x" DOUBLE PRECISION,
    "y" DOUBLE PRECISION,
    "projection" TEXT NOT NULL DEFAULT '4326',
    "link" TEXT NOT NULL DEFAULT 'https://',
    "eventId" INTEGER,
    "stationType" TEXT NOT NULL DEFAULT '',
    "stationId" INTEGER,
    "acknowledgement" BOOLEAN NOT NULL DEFAULT false,
    "translations" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "CmsContent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CmsDocument" (
    "id" SERIAL NOT NULL,
    "contentId" INTEGER NOT NULL,
    "fileId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,
    "updateDate" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "login" TEXT NOT NULL,

    CONSTRAINT "CmsDocument_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CmsAcknowledgement" (
    "contentId" INTEGER NOT NULL,
    "login" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CmsAcknowledgement_pkey" PRIMARY KEY ("contentId","login")
);

-- CreateTable
CREATE TABLE "KeptForm" (
    "id" UUID NOT NULL,
    "userId" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "fields" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "KeptForm_pkey" PRIMARY KEY ("id")
);

-- CreateTable: rows that live a minute, written by every form that is sent; a crash may forget them, so nothing waits for the disk.
CREATE UNLOGGED TABLE "SentForm" (
    "click" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "answer" JSONB,

    CONSTRAINT "SentForm_pkey" PRIMARY KEY ("click")
);

-- CreateTable
CREATE TABLE "Audit" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "login" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "entityId" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "requestId" TEXT NOT NULL DEFAULT '',
    "gone" JSONB,

    CONSTRAINT "Audit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Revision" (
    "id" BIGSERIAL NOT NULL,
    "entity" TEXT NOT NULL,
    "entityId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "login" TEXT NOT NULL,
    "summary" TEXT NOT NULL DEFAULT '',
    "snapshot" JSONB NOT NULL,
    "outline" JSONB,

    CONSTRAINT "Revision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Deletion" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "ids" TEXT[],
    "names" TEXT[],
    "count" INTEGER NOT NULL,
    "parent" INTEGER,
    "authors" TEXT[],
    "state" TEXT NOT NULL DEFAULT '',
    "files" UUID[],
    "login" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "restoredAt" TIMESTAMPTZ(3),
    "restoredBy" TEXT,

    CONSTRAINT "Deletion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeletedPart" (
    "deletionId" INTEGER NOT NULL,
    "place" INTEGER NOT NULL,
    "part" INTEGER NOT NULL,
    "table" TEXT NOT NULL,
    "rows" JSONB NOT NULL,

    CONSTRAINT "DeletedPart_pkey" PRIMARY KEY ("deletionId","place","part")
);

-- CreateTable
CREATE TABLE "EditPresence" (
    "entity" TEXT NOT NULL,
    "entityId" INTEGER NOT NULL,
    "login" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "EditPresence_pkey" PRIMARY KEY ("entity","entityId","login")
);

-- CreateTable
CREATE TABLE "StoredFile" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "mime" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "owner" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StoredFile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StoredFileChunk" (
    "fileId" UUID NOT NULL,
    "part" INTEGER NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "StoredFileChunk_pkey" PRIMARY KEY ("fileId","part")
);

-- CreateTable
CREATE TABLE "ImportSession" (
    "id" UUID NOT NULL,
    "target" TEXT NOT NULL,
    "targetId" TEXT NOT NULL DEFAULT '',
    "fileId" UUID,
    "fileName" TEXT NOT NULL DEFAULT '',
    "fileHash" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL DEFAULT 'stored',
    "options" JSONB NOT NULL DEFAULT '{}',
    "report" JSONB,
    "login" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "appliedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ImportSession_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Job" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "definition" TEXT NOT NULL,
    "jobType" INTEGER NOT NULL DEFAULT 0,
    "filters" TEXT NOT NULL DEFAULT '',
    "cron" TEXT,
    "nextRunAt" TIMESTAMPTZ(3),
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "payload" JSONB NOT NULL DEFAULT '{}',
    "secrets" JSONB NOT NULL DEFAULT '{}',
    "emails" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "nextJobId" INTEGER,
    "expectedHours" INTEGER,
    "setAsideAt" TIMESTAMPTZ(3),
    "lateToldAt" TIMESTAMPTZ(3),
    "login" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "usermaj" TEXT,
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Job_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JobExecution" (
    "id" UUID NOT NULL,
    "jobId" INTEGER,
    "definition" TEXT NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "payload" JSONB NOT NULL DEFAULT '{}',
    "state" TEXT NOT NULL DEFAULT 'queued',
    "outcome" TEXT,
    "progress" INTEGER NOT NULL DEFAULT 0,
    "progressText" TEXT NOT NULL DEFAULT '',
    "cancelRequested" BOOLEAN NOT NULL DEFAULT false,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "result" JSONB,
    "login" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3),
    "heartbeatAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "JobExecution_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JobLog" (
    "id" BIGSERIAL NOT NULL,
    "executionId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "level" TEXT NOT NULL,
    "station" TEXT NOT NULL DEFAULT '',
    "comment" TEXT NOT NULL,
    "value" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "JobLog_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Crop" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "teteRotation" BOOLEAN NOT NULL DEFAULT false,
    "legumineuse" BOOLEAN NOT NULL DEFAULT false,
    "periodeSemence" INTEGER NOT NULL DEFAULT 0,
    "linkCulturesRPG" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "referentiel" BOOLEAN NOT NULL DEFAULT false,
    "status" TEXT NOT NULL DEFAULT 'validated',
    "idFamille" INTEGER,
    "limitCropRotations" INTEGER,
    "usermaj" TEXT,
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Crop_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DrivingMode" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "parent" INTEGER NOT NULL DEFAULT 1,
    "referentiel" BOOLEAN NOT NULL DEFAULT false,
    "usermaj" TEXT,
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "DrivingMode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HomogeneousZone" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "kml" TEXT,
    "geometry" JSONB,
    "areaHa" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "latitude" DOUBLE PRECISION,
    "referentiel" BOOLEAN NOT NULL DEFAULT false,
    "usermaj" TEXT,
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "HomogeneousZone_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Indicator" (
    "id" SERIAL NOT NULL,
    "icid" INTEGER,
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "unit" TEXT NOT NULL DEFAULT '',
    "decimals" INTEGER NOT NULL DEFAULT 2,
    "better" TEXT NOT NULL DEFAULT 'lower',
    "referentiel" BOOLEAN NOT NULL DEFAULT false,
    "usermaj" TEXT,
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Indicator_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Municipality" (
    "codeCommune" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "situation" TEXT NOT NULL DEFAULT '',
    "regionId" TEXT NOT NULL DEFAULT '',
    "departmentNumber" TEXT NOT NULL DEFAULT '',
    "area" DOUBLE PRECISION,
    "countryCode" TEXT NOT NULL DEFAULT 'FR',
    "x" DOUBLE PRECISION,
    "y" DOUBLE PRECISION,
    "projection" TEXT NOT NULL DEFAULT '4326',
    "longitude" DOUBLE PRECISION,
    "latitude" DOUBLE PRECISION,
    "postalCodes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "searchKey" TEXT NOT NULL DEFAULT '',
    "population" INTEGER,
    "usermaj" TEXT,
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Municipality_pkey" PRIMARY KEY ("codeCommune")
);

-- CreateTable
CREATE TABLE "MapOutline" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "shape" TEXT NOT NULL,
    "parts" JSONB NOT NULL,
    "points" INTEGER NOT NULL,
    "west" DOUBLE PRECISION NOT NULL,
    "south" DOUBLE PRECISION NOT NULL,
    "east" DOUBLE PRECISION NOT NULL,
    "north" DOUBLE PRECISION NOT NULL,
    "source" TEXT NOT NULL DEFAULT '',
    "usermaj" TEXT,
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "MapOutline_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Cedex" (
    "code" TEXT NOT NULL,
    "cityCode" TEXT NOT NULL,
    "label" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Cedex_pkey" PRIMARY KEY ("code","cityCode")
);

-- CreateTable
CREATE TABLE "RotationRule" (
    "scid" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "id" INTEGER NOT NULL,
    "ensemble" BOOLEAN NOT NULL DEFAULT true,
    "cultureType" INTEGER NOT NULL DEFAULT 0,
    "toutesCultures" BOOLEAN NOT NULL DEFAULT true,
    "respect" BOOLEAN NOT NULL DEFAULT true,
    "cultures" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "min" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "max" DOUBLE PRECISION NOT NULL DEFAULT 100,
    "usermaj" TEXT,
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "RotationRule_pkey" PRIMARY KEY ("scid","kind","id")
);

-- CreateTable
CREATE TABLE "RpgParcel" (
    "id" BIGSERIAL NOT NULL,
    "idParcel" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "department" TEXT NOT NULL,
    "codeRPG" TEXT NOT NULL,
    "typeSuccession" TEXT NOT NULL,
    "area" DOUBLE PRECISION NOT NULL,
    "cityCode" TEXT,
    "x" DOUBLE PRECISION,
    "y" DOUBLE PRECISION,
    "usermaj" TEXT,
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RpgParcel_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReferenceMatrixRow" (
    "id" BIGSERIAL NOT NULL,
    "cultureId" INTEGER NOT NULL,
    "department" TEXT NOT NULL,
    "typeSuccession" TEXT NOT NULL,
    "driveModeId" INTEGER NOT NULL,
    "indicatorId" INTEGER NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    "usermaj" TEXT,
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReferenceMatrixRow_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Contact" (
    "code" SERIAL NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "name" TEXT NOT NULL DEFAULT '',
    "socialReason" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "cityCode" TEXT NOT NULL DEFAULT '',
    "cedexCode" TEXT NOT NULL DEFAULT '',
    "phoneTel" TEXT NOT NULL DEFAULT '',
    "phoneTelSecond" TEXT NOT NULL DEFAULT '',
    "fax" TEXT NOT NULL DEFAULT '',
    "desktopTel" TEXT NOT NULL DEFAULT '',
    "mobile" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "bankCode" TEXT NOT NULL DEFAULT '',
    "comment" TEXT NOT NULL DEFAULT '',
    "postalBox" TEXT NOT NULL DEFAULT '',
    "contributorCode" TEXT NOT NULL DEFAULT '',
    "usermaj" TEXT,
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Contact_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "ReferenceItem" (
    "id" SERIAL NOT NULL,
    "set" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'validated',
    "origin" TEXT NOT NULL DEFAULT 'local',
    "attributes" JSONB NOT NULL DEFAULT '{}',
    "usermaj" TEXT,
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "ReferenceItem_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SandreCode" (
    "id" SERIAL NOT NULL,
    "field" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "mnemonique" TEXT NOT NULL DEFAULT '',
    "reference" TEXT NOT NULL DEFAULT '',
    "comment" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'validated',
    "creation" TIMESTAMPTZ(3),
    "updateDate" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "author" TEXT NOT NULL DEFAULT '',
    "usermaj" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "SandreCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReferenceSummary" (
    "field" TEXT NOT NULL,
    "updateDate" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateSandre" TEXT NOT NULL DEFAULT '0',
    "updateUser" TEXT NOT NULL DEFAULT '',
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "ReferenceSummary_pkey" PRIMARY KEY ("field")
);

-- CreateIndex
CREATE INDEX "Scenario_mid_idx" ON "Scenario"("mid");

-- CreateIndex
CREATE INDEX "Scenario_scRef_idx" ON "Scenario"("scRef");

-- CreateIndex
CREATE INDEX "ScenarioRun_scid_createdAt_idx" ON "ScenarioRun"("scid", "createdAt");

-- CreateIndex
CREATE INDEX "WorkshopProposal_scid_at_idx" ON "WorkshopProposal"("scid", "at");

-- CreateIndex
CREATE INDEX "Territory_statut_dateMaj_idx" ON "Territory"("statut", "dateMaj");

-- CreateIndex
CREATE INDEX "TerritoryZone_zid_idx" ON "TerritoryZone"("zid");

-- CreateIndex
CREATE UNIQUE INDEX "TerritoryZone_tid_zid_key" ON "TerritoryZone"("tid", "zid");

-- CreateIndex
CREATE INDEX "TerritoryCrop_cid_idx" ON "TerritoryCrop"("cid");

-- CreateIndex
CREATE UNIQUE INDEX "TerritoryCrop_tid_cid_key" ON "TerritoryCrop"("tid", "cid");

-- CreateIndex
CREATE INDEX "TerritoryDrivingMode_mcid_idx" ON "TerritoryDrivingMode"("mcid");

-- CreateIndex
CREATE UNIQUE INDEX "TerritoryDrivingMode_tid_mcid_key" ON "TerritoryDrivingMode"("tid", "mcid");

-- CreateIndex
CREATE INDEX "TerritoryIndicator_iid_idx" ON "TerritoryIndicator"("iid");

-- CreateIndex
CREATE UNIQUE INDEX "TerritoryIndicator_tid_iid_key" ON "TerritoryIndicator"("tid", "iid");

-- CreateIndex
CREATE UNIQUE INDEX "TerritoryUser_tid_login_key" ON "TerritoryUser"("tid", "login");

-- CreateIndex
CREATE INDEX "PlanningMatrix_tid_idx" ON "PlanningMatrix"("tid");

-- CreateIndex
CREATE INDEX "MatrixIndicator_iid_idx" ON "MatrixIndicator"("iid");

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

-- CreateIndex
CREATE INDEX "Bulletin_kind_month_idx" ON "Bulletin"("kind", "month");

-- CreateIndex
CREATE INDEX "Campaign_kind_startDate_idx" ON "Campaign"("kind", "startDate");

-- CreateIndex
CREATE INDEX "CampaignStation_stationId_idx" ON "CampaignStation"("stationId");

-- CreateIndex
CREATE INDEX "CampaignStation_technician_idx" ON "CampaignStation"("technician");

-- CreateIndex
CREATE INDEX "StationDocument_stationId_category_idx" ON "StationDocument"("stationId", "category");

-- CreateIndex
CREATE INDEX "SitePlanPin_documentId_idx" ON "SitePlanPin"("documentId");

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

-- CreateIndex
CREATE INDEX "DeviceSighting_deviceId_at_idx" ON "DeviceSighting"("deviceId", "at");

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
CREATE UNIQUE INDEX "EventFeed_tokenHash_key" ON "EventFeed"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "SamplingOperation_stationId_code_startAt_key" ON "SamplingOperation"("stationId", "code", "startAt");

-- CreateIndex
CREATE INDEX "Sampling_operationId_idx" ON "Sampling"("operationId");

-- CreateIndex
CREATE UNIQUE INDEX "Sampling_stationId_at_support_point_depth_key" ON "Sampling"("stationId", "at", "support", "point", "depth");

-- CreateIndex
CREATE INDEX "Analysis_crossed_idx" ON "Analysis"("stationId", "parameter", "at", "result", "remark", "lq", "unit", "fraction", "support", "nature", "status", "qualification");

-- CreateIndex
CREATE INDEX "AnalysisQualification_stationId_samplingId_idx" ON "AnalysisQualification"("stationId", "samplingId");

-- CreateIndex
CREATE INDEX "AnalysisImportStation_stationId_importId_idx" ON "AnalysisImportStation"("stationId", "importId");

-- CreateIndex
CREATE UNIQUE INDEX "LabRequest_code_key" ON "LabRequest"("code");

-- CreateIndex
CREATE INDEX "SavedSearch_login_idx" ON "SavedSearch"("login");

-- CreateIndex
CREATE UNIQUE INDEX "StationSelection_code_key" ON "StationSelection"("code");

-- CreateIndex
CREATE UNIQUE INDEX "StationSelection_name_key" ON "StationSelection"("name");

-- CreateIndex
CREATE INDEX "StationSelection_login_idx" ON "StationSelection"("login");

-- CreateIndex
CREATE UNIQUE INDEX "Series_stationId_quantity_name_key" ON "Series"("stationId", "quantity", "name");

-- CreateIndex
CREATE INDEX "PrecedenceChange_seriesId_id_idx" ON "PrecedenceChange"("seriesId", "id");

-- CreateIndex
CREATE INDEX "QuantityChange_seriesId_id_idx" ON "QuantityChange"("seriesId", "id");

-- CreateIndex
CREATE INDEX "Suspicion_state_seriesId_idx" ON "Suspicion"("state", "seriesId");

-- CreateIndex
CREATE INDEX "Suspicion_stationId_samplingId_idx" ON "Suspicion"("stationId", "samplingId");

-- CreateIndex
CREATE UNIQUE INDEX "Suspicion_seriesId_kind_from_key" ON "Suspicion"("seriesId", "kind", "from");

-- CreateIndex
CREATE INDEX "ControlReading_seriesId_at_idx" ON "ControlReading"("seriesId", "at");

-- CreateIndex
CREATE INDEX "ControlReading_eventId_idx" ON "ControlReading"("eventId");

-- CreateIndex
CREATE INDEX "RatingCurve_stationId_id_idx" ON "RatingCurve"("stationId", "id");

-- CreateIndex
CREATE INDEX "Gauging_stationId_at_idx" ON "Gauging"("stationId", "at");

-- CreateIndex
CREATE INDEX "Operation_seriesId_id_idx" ON "Operation"("seriesId", "id");

-- CreateIndex
CREATE INDEX "Review_seriesId_id_idx" ON "Review"("seriesId", "id");

-- CreateIndex
CREATE INDEX "Review_stationId_id_idx" ON "Review"("stationId", "id");

-- CreateIndex
CREATE INDEX "BankExport_seriesId_id_idx" ON "BankExport"("seriesId", "id");

-- CreateIndex
CREATE INDEX "BankExport_stationId_id_idx" ON "BankExport"("stationId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "MeasureImport_key_key" ON "MeasureImport"("key");

-- CreateIndex
CREATE INDEX "MeasureImport_executionId_idx" ON "MeasureImport"("executionId");

-- CreateIndex
CREATE INDEX "MeasureImportSeries_seriesId_importId_idx" ON "MeasureImportSeries"("seriesId", "importId");

-- CreateIndex
CREATE UNIQUE INDEX "ImportModel_nameKey_key" ON "ImportModel"("nameKey");

-- CreateIndex
CREATE INDEX "Station_kind_name_idx" ON "Station"("kind", "name");

-- CreateIndex
CREATE INDEX "Station_townCode_idx" ON "Station"("townCode");

-- CreateIndex
CREATE INDEX "Station_longitude_latitude_idx" ON "Station"("longitude", "latitude");

-- CreateIndex
CREATE INDEX "Station_publication_kind_idx" ON "Station"("publication", "kind");

-- CreateIndex
CREATE INDEX "Station_searchKey_idx" ON "Station" USING GIN ("searchKey" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "Station_kind_code_key" ON "Station"("kind", "code");

-- CreateIndex
CREATE INDEX "StationCode_stationId_idx" ON "StationCode"("stationId");

-- CreateIndex
CREATE INDEX "StationLink_stationId_link_idx" ON "StationLink"("stationId", "link");

-- CreateIndex
CREATE INDEX "StationLink_link_code_idx" ON "StationLink"("link", "code");

-- CreateIndex
CREATE INDEX "StationLink_otherId_idx" ON "StationLink"("otherId");

-- CreateIndex
CREATE INDEX "StationPart_stationId_part_idx" ON "StationPart"("stationId", "part");

-- CreateIndex
CREATE INDEX "ReferencePoint_stationId_from_idx" ON "ReferencePoint"("stationId", "from");

-- CreateIndex
CREATE INDEX "StationGrant_stationId_idx" ON "StationGrant"("stationId");

-- CreateIndex
CREATE INDEX "Bookmark_stationId_idx" ON "Bookmark"("stationId");

-- CreateIndex
CREATE INDEX "StationImport_kind_id_idx" ON "StationImport"("kind", "id");

-- CreateIndex
CREATE UNIQUE INDEX "StationListModel_kind_headers_key" ON "StationListModel"("kind", "headers");

-- CreateIndex
CREATE UNIQUE INDEX "User_login_key" ON "User"("login");

-- CreateIndex
CREATE INDEX "User_email_idx" ON "User"("email");

-- CreateIndex
CREATE UNIQUE INDEX "Grant_userId_type_code_key" ON "Grant"("userId", "type", "code");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE INDEX "AgencyIdentity_userId_idx" ON "AgencyIdentity"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "AgencyIdentity_issuer_userId_key" ON "AgencyIdentity"("issuer", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "ApiKey_hash_key" ON "ApiKey"("hash");

-- CreateIndex
CREATE INDEX "ApiKey_userId_idx" ON "ApiKey"("userId");

-- CreateIndex
CREATE INDEX "ResetToken_userId_idx" ON "ResetToken"("userId");

-- CreateIndex
CREATE INDEX "LoginAttempt_login_at_idx" ON "LoginAttempt"("login", "at");

-- CreateIndex
CREATE INDEX "LoginAttempt_address_at_idx" ON "LoginAttempt"("address", "at");

-- CreateIndex
CREATE INDEX "LoginAttempt_at_idx" ON "LoginAttempt"("at");

-- CreateIndex
CREATE INDEX "Statistic_login_eventType_at_idx" ON "Statistic"("login", "eventType", "at");

-- CreateIndex
CREATE INDEX "Statistic_eventType_at_idx" ON "Statistic"("eventType", "at");

-- CreateIndex
CREATE INDEX "ArrestZone_arrestId_idx" ON "ArrestZone"("arrestId");

-- CreateIndex
CREATE UNIQUE INDEX "MapTheme_name_key" ON "MapTheme"("name");

-- CreateIndex
CREATE INDEX "MapLayer_themeId_idx" ON "MapLayer"("themeId");

-- CreateIndex
CREATE INDEX "MapLayer_pictoId_idx" ON "MapLayer"("pictoId");

-- CreateIndex
CREATE INDEX "ThemeAssignment_themeId_idx" ON "ThemeAssignment"("themeId");

-- CreateIndex
CREATE UNIQUE INDEX "MapPicto_name_key" ON "MapPicto"("name");

-- CreateIndex
CREATE INDEX "CmsContent_idCategory_status_idx" ON "CmsContent"("idCategory", "status");

-- CreateIndex
CREATE INDEX "CmsDocument_name_idx" ON "CmsDocument"("name");

-- CreateIndex
CREATE INDEX "CmsDocument_contentId_idx" ON "CmsDocument"("contentId");

-- CreateIndex
CREATE INDEX "KeptForm_userId_createdAt_idx" ON "KeptForm"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "Audit_entity_entityId_at_idx" ON "Audit"("entity", "entityId", "at");

-- CreateIndex
CREATE INDEX "Audit_login_at_idx" ON "Audit"("login", "at");

-- CreateIndex
CREATE INDEX "Audit_at_idx" ON "Audit"("at");

-- CreateIndex
CREATE INDEX "Audit_gone_idx" ON "Audit" USING GIN ("gone" jsonb_path_ops);

-- CreateIndex
CREATE UNIQUE INDEX "Revision_entity_entityId_version_key" ON "Revision"("entity", "entityId", "version");

-- CreateIndex
CREATE INDEX "Deletion_at_idx" ON "Deletion"("at");

-- CreateIndex
CREATE INDEX "Deletion_ids_idx" ON "Deletion" USING GIN ("ids");

-- CreateIndex
CREATE INDEX "EditPresence_until_idx" ON "EditPresence"("until");

-- CreateIndex
CREATE INDEX "StoredFile_hash_idx" ON "StoredFile"("hash");

-- CreateIndex
CREATE INDEX "ImportSession_target_targetId_createdAt_idx" ON "ImportSession"("target", "targetId", "createdAt");

-- CreateIndex
CREATE INDEX "Job_nextRunAt_idx" ON "Job"("nextRunAt");

-- CreateIndex
CREATE INDEX "JobExecution_definition_createdAt_idx" ON "JobExecution"("definition", "createdAt");

-- CreateIndex
CREATE INDEX "JobExecution_subject_createdAt_idx" ON "JobExecution"("subject", "createdAt");

-- CreateIndex
CREATE INDEX "JobExecution_jobId_createdAt_idx" ON "JobExecution"("jobId", "createdAt");

-- CreateIndex
CREATE INDEX "JobExecution_state_idx" ON "JobExecution"("state");

-- CreateIndex
CREATE INDEX "JobLog_executionId_id_idx" ON "JobLog"("executionId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Crop_nameKey_key" ON "Crop"("nameKey");

-- CreateIndex
CREATE UNIQUE INDEX "DrivingMode_nameKey_key" ON "DrivingMode"("nameKey");

-- CreateIndex
CREATE UNIQUE INDEX "HomogeneousZone_nameKey_key" ON "HomogeneousZone"("nameKey");

-- CreateIndex
CREATE UNIQUE INDEX "Indicator_nameKey_key" ON "Indicator"("nameKey");

-- CreateIndex
CREATE INDEX "Municipality_departmentNumber_idx" ON "Municipality"("departmentNumber");

-- CreateIndex
CREATE INDEX "Municipality_longitude_latitude_idx" ON "Municipality"("longitude", "latitude");

-- CreateIndex
CREATE INDEX "Municipality_nameKey_idx" ON "Municipality"("nameKey");

-- CreateIndex
CREATE INDEX "Municipality_searchKey_idx" ON "Municipality" USING GIN ("searchKey" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "MapOutline_west_east_idx" ON "MapOutline"("west", "east");

-- CreateIndex
CREATE INDEX "RpgParcel_department_year_codeRPG_idx" ON "RpgParcel"("department", "year", "codeRPG");

-- CreateIndex
CREATE UNIQUE INDEX "RpgParcel_year_idParcel_key" ON "RpgParcel"("year", "idParcel");

-- CreateIndex
CREATE UNIQUE INDEX "ReferenceMatrixRow_cultureId_department_driveModeId_indicat_key" ON "ReferenceMatrixRow"("cultureId", "department", "driveModeId", "indicatorId", "typeSuccession");

-- CreateIndex
CREATE INDEX "ReferenceItem_set_nameKey_idx" ON "ReferenceItem"("set", "nameKey");

-- CreateIndex
CREATE UNIQUE INDEX "ReferenceItem_set_code_key" ON "ReferenceItem"("set", "code");

-- CreateIndex
CREATE UNIQUE INDEX "SandreCode_field_code_key" ON "SandreCode"("field", "code");

-- AddForeignKey
ALTER TABLE "Scenario" ADD CONSTRAINT "Scenario_mid_fkey" FOREIGN KEY ("mid") REFERENCES "PlanningMatrix"("mid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Objective" ADD CONSTRAINT "Objective_scid_fkey" FOREIGN KEY ("scid") REFERENCES "Scenario"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ObjectiveRef" ADD CONSTRAINT "ObjectiveRef_scid_objid_fkey" FOREIGN KEY ("scid", "objid") REFERENCES "Objective"("scid", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScenarioRun" ADD CONSTRAINT "ScenarioRun_scid_fkey" FOREIGN KEY ("scid") REFERENCES "Scenario"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScenarioResult" ADD CONSTRAINT "ScenarioResult_scid_fkey" FOREIGN KEY ("scid") REFERENCES "Scenario"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkshopProposal" ADD CONSTRAINT "WorkshopProposal_scid_fkey" FOREIGN KEY ("scid") REFERENCES "Scenario"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TerritoryZone" ADD CONSTRAINT "TerritoryZone_tid_fkey" FOREIGN KEY ("tid") REFERENCES "Territory"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TerritoryZone" ADD CONSTRAINT "TerritoryZone_zid_fkey" FOREIGN KEY ("zid") REFERENCES "HomogeneousZone"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TerritoryCrop" ADD CONSTRAINT "TerritoryCrop_tid_fkey" FOREIGN KEY ("tid") REFERENCES "Territory"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TerritoryCrop" ADD CONSTRAINT "TerritoryCrop_cid_fkey" FOREIGN KEY ("cid") REFERENCES "Crop"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TerritoryDrivingMode" ADD CONSTRAINT "TerritoryDrivingMode_tid_fkey" FOREIGN KEY ("tid") REFERENCES "Territory"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TerritoryDrivingMode" ADD CONSTRAINT "TerritoryDrivingMode_mcid_fkey" FOREIGN KEY ("mcid") REFERENCES "DrivingMode"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TerritoryIndicator" ADD CONSTRAINT "TerritoryIndicator_tid_fkey" FOREIGN KEY ("tid") REFERENCES "Territory"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TerritoryIndicator" ADD CONSTRAINT "TerritoryIndicator_iid_fkey" FOREIGN KEY ("iid") REFERENCES "Indicator"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TerritoryUser" ADD CONSTRAINT "TerritoryUser_tid_fkey" FOREIGN KEY ("tid") REFERENCES "Territory"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CropAllocation" ADD CONSTRAINT "CropAllocation_tid_fkey" FOREIGN KEY ("tid") REFERENCES "Territory"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PlanningMatrix" ADD CONSTRAINT "PlanningMatrix_tid_fkey" FOREIGN KEY ("tid") REFERENCES "Territory"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MatrixFavourite" ADD CONSTRAINT "MatrixFavourite_mid_fkey" FOREIGN KEY ("mid") REFERENCES "PlanningMatrix"("mid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MatrixIndicator" ADD CONSTRAINT "MatrixIndicator_mid_fkey" FOREIGN KEY ("mid") REFERENCES "PlanningMatrix"("mid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MatrixIndicator" ADD CONSTRAINT "MatrixIndicator_iid_fkey" FOREIGN KEY ("iid") REFERENCES "Indicator"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

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

-- AddForeignKey
ALTER TABLE "CampaignStation" ADD CONSTRAINT "CampaignStation_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CampaignStation" ADD CONSTRAINT "CampaignStation_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StationDocument" ADD CONSTRAINT "StationDocument_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StationFile" ADD CONSTRAINT "StationFile_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "StationDocument"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SitePlanPin" ADD CONSTRAINT "SitePlanPin_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "StationDocument"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Device" ADD CONSTRAINT "Device_typeId_fkey" FOREIGN KEY ("typeId") REFERENCES "ReferenceItem"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Device" ADD CONSTRAINT "Device_modelId_fkey" FOREIGN KEY ("modelId") REFERENCES "ReferenceItem"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Device" ADD CONSTRAINT "Device_manufacturerId_fkey" FOREIGN KEY ("manufacturerId") REFERENCES "ReferenceItem"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Device" ADD CONSTRAINT "Device_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "ReferenceItem"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeviceAssignment" ADD CONSTRAINT "DeviceAssignment_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "Device"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeviceAssignment" ADD CONSTRAINT "DeviceAssignment_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeviceChannel" ADD CONSTRAINT "DeviceChannel_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "Device"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeviceSchedule" ADD CONSTRAINT "DeviceSchedule_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "Device"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeviceSighting" ADD CONSTRAINT "DeviceSighting_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "Device"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StationEvent" ADD CONSTRAINT "StationEvent_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StationEventAction" ADD CONSTRAINT "StationEventAction_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "StationEvent"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventFeed" ADD CONSTRAINT "EventFeed_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SamplingOperation" ADD CONSTRAINT "SamplingOperation_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Sampling" ADD CONSTRAINT "Sampling_operationId_fkey" FOREIGN KEY ("operationId") REFERENCES "SamplingOperation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnalysisQualification" ADD CONSTRAINT "AnalysisQualification_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnalysesUnseen" ADD CONSTRAINT "AnalysesUnseen_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnalysisImportStation" ADD CONSTRAINT "AnalysisImportStation_importId_fkey" FOREIGN KEY ("importId") REFERENCES "AnalysisImport"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Series" ADD CONSTRAINT "Series_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PrecedenceChange" ADD CONSTRAINT "PrecedenceChange_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuantityChange" ADD CONSTRAINT "QuantityChange_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SeriesDue" ADD CONSTRAINT "SeriesDue_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SeriesUnseen" ADD CONSTRAINT "SeriesUnseen_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Suspicion" ADD CONSTRAINT "Suspicion_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Suspicion" ADD CONSTRAINT "Suspicion_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ControlReading" ADD CONSTRAINT "ControlReading_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ControlReading" ADD CONSTRAINT "ControlReading_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "StationEvent"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RatingCurve" ADD CONSTRAINT "RatingCurve_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Gauging" ADD CONSTRAINT "Gauging_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Operation" ADD CONSTRAINT "Operation_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Review" ADD CONSTRAINT "Review_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Review" ADD CONSTRAINT "Review_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BankExport" ADD CONSTRAINT "BankExport_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BankExport" ADD CONSTRAINT "BankExport_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MeasureImportSeries" ADD CONSTRAINT "MeasureImportSeries_importId_fkey" FOREIGN KEY ("importId") REFERENCES "MeasureImport"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MeasureImportSeries" ADD CONSTRAINT "MeasureImportSeries_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StationCode" ADD CONSTRAINT "StationCode_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StationLink" ADD CONSTRAINT "StationLink_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StationLink" ADD CONSTRAINT "StationLink_otherId_fkey" FOREIGN KEY ("otherId") REFERENCES "Station"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StationPart" ADD CONSTRAINT "StationPart_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReferencePoint" ADD CONSTRAINT "ReferencePoint_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StationGrant" ADD CONSTRAINT "StationGrant_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StationGrant" ADD CONSTRAINT "StationGrant_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Bookmark" ADD CONSTRAINT "Bookmark_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Bookmark" ADD CONSTRAINT "Bookmark_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Grant" ADD CONSTRAINT "Grant_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AgencyIdentity" ADD CONSTRAINT "AgencyIdentity_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ResetToken" ADD CONSTRAINT "ResetToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArrestZone" ADD CONSTRAINT "ArrestZone_arrestId_fkey" FOREIGN KEY ("arrestId") REFERENCES "WaterArrest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MapLayer" ADD CONSTRAINT "MapLayer_themeId_fkey" FOREIGN KEY ("themeId") REFERENCES "MapTheme"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MapLayer" ADD CONSTRAINT "MapLayer_pictoId_fkey" FOREIGN KEY ("pictoId") REFERENCES "MapPicto"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ThemeAssignment" ADD CONSTRAINT "ThemeAssignment_themeId_fkey" FOREIGN KEY ("themeId") REFERENCES "MapTheme"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ThemeAssignment" ADD CONSTRAINT "ThemeAssignment_login_fkey" FOREIGN KEY ("login") REFERENCES "User"("login") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CmsContent" ADD CONSTRAINT "CmsContent_idCategory_fkey" FOREIGN KEY ("idCategory") REFERENCES "CmsCategory"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CmsDocument" ADD CONSTRAINT "CmsDocument_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "CmsContent"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CmsAcknowledgement" ADD CONSTRAINT "CmsAcknowledgement_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "CmsContent"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeletedPart" ADD CONSTRAINT "DeletedPart_deletionId_fkey" FOREIGN KEY ("deletionId") REFERENCES "Deletion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StoredFileChunk" ADD CONSTRAINT "StoredFileChunk_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "StoredFile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Job" ADD CONSTRAINT "Job_nextJobId_fkey" FOREIGN KEY ("nextJobId") REFERENCES "Job"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobExecution" ADD CONSTRAINT "JobExecution_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobLog" ADD CONSTRAINT "JobLog_executionId_fkey" FOREIGN KEY ("executionId") REFERENCES "JobExecution"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Cedex" ADD CONSTRAINT "Cedex_cityCode_fkey" FOREIGN KEY ("cityCode") REFERENCES "Municipality"("codeCommune") ON DELETE CASCADE ON UPDATE CASCADE;

-- What prisma/schema can't say.

-- The matrix of each value is looked up once a statement, not once a row (decision 014).
CREATE FUNCTION "matrix_values_have_a_matrix"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted integer;
BEGIN
  FOR wanted IN SELECT DISTINCT mid FROM added LOOP
    -- as a foreign key does: who deletes the matrix waits for us, or we for them
    PERFORM 1 FROM "PlanningMatrix" WHERE mid = wanted FOR KEY SHARE;
    IF NOT FOUND THEN
      RAISE foreign_key_violation USING MESSAGE = format('values of matrix %s, which does not exist', wanted), TABLE = 'MatrixValue', CONSTRAINT = 'matrix_values_have_a_matrix';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER "matrix_values_have_a_matrix" AFTER INSERT ON "MatrixValue" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "matrix_values_have_a_matrix"();

CREATE FUNCTION "matrix_takes_its_values"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "MatrixValue" WHERE mid = OLD.mid;
  RETURN NULL;
END $$;
CREATE TRIGGER "matrix_takes_its_values" AFTER DELETE ON "PlanningMatrix" FOR EACH ROW EXECUTE FUNCTION "matrix_takes_its_values"();

ALTER TABLE "CmsCategory" ADD CONSTRAINT "CmsCategory_translations_object" CHECK (jsonb_typeof("translations") = 'object');
ALTER TABLE "CmsContent" ADD CONSTRAINT "CmsContent_translations_object" CHECK (jsonb_typeof("translations") = 'object');
ALTER TABLE "Threshold" ADD CONSTRAINT "Threshold_kind_check" CHECK ("kind" IN ('range', 'rate', 'persistence', 'missing'));
ALTER TABLE "Threshold" ADD CONSTRAINT "Threshold_direction_check" CHECK ("direction" IN ('ascending', 'descending'));
ALTER TABLE "Threshold" ADD CONSTRAINT "Threshold_confirmations_check" CHECK ("confirmations" >= 1);
ALTER TABLE "Threshold" ADD CONSTRAINT "Threshold_validity_check" CHECK ("validTo" >= "validFrom");
ALTER TABLE "AlertSilence" ADD CONSTRAINT "AlertSilence_ends_check" CHECK ("to" > "from");

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

-- A suspicion, a review and a delivery are of a series or of a station's analyses.
ALTER TABLE "Suspicion" ADD CONSTRAINT "Suspicion_of" CHECK (num_nonnulls("seriesId", "stationId") = 1);
ALTER TABLE "Review" ADD CONSTRAINT "Review_of" CHECK (num_nonnulls("seriesId", "stationId") = 1);
ALTER TABLE "BankExport" ADD CONSTRAINT "BankExport_of" CHECK (num_nonnulls("seriesId", "stationId") = 1);
