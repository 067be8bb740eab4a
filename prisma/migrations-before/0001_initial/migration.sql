-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

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
    "lastConnexion" TIMESTAMPTZ(3),
    "startDate" TIMESTAMPTZ(3),
    "endDate" TIMESTAMPTZ(3),
    "contactCode" INTEGER,
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
CREATE TABLE "Grant" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "code" TEXT NOT NULL,

    CONSTRAINT "Grant_pkey" PRIMARY KEY ("id")
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

    CONSTRAINT "Revision_pkey" PRIMARY KEY ("id")
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
    "definition" TEXT NOT NULL,
    "jobType" INTEGER NOT NULL DEFAULT 0,
    "cron" TEXT,
    "nextRunAt" TIMESTAMPTZ(3),
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "payload" JSONB NOT NULL DEFAULT '{}',
    "emails" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "nextJobId" INTEGER,
    "login" TEXT NOT NULL,
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

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
    "value" TEXT NOT NULL,

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
    "population" INTEGER,
    "usermaj" TEXT,
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Municipality_pkey" PRIMARY KEY ("codeCommune")
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

-- CreateTable
CREATE TABLE "Territory" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "statut" INTEGER NOT NULL DEFAULT 1,
    "referencial" BOOLEAN NOT NULL DEFAULT false,
    "year" INTEGER,
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
CREATE INDEX "Audit_entity_entityId_at_idx" ON "Audit"("entity", "entityId", "at");

-- CreateIndex
CREATE INDEX "Audit_at_idx" ON "Audit"("at");

-- CreateIndex
CREATE UNIQUE INDEX "Revision_entity_entityId_version_key" ON "Revision"("entity", "entityId", "version");

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
CREATE INDEX "Municipality_nameKey_idx" ON "Municipality"("nameKey");

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
CREATE INDEX "Scenario_mid_idx" ON "Scenario"("mid");

-- CreateIndex
CREATE INDEX "Scenario_scRef_idx" ON "Scenario"("scRef");

-- CreateIndex
CREATE INDEX "ScenarioRun_scid_createdAt_idx" ON "ScenarioRun"("scid", "createdAt");

-- CreateIndex
CREATE INDEX "WorkshopProposal_scid_at_idx" ON "WorkshopProposal"("scid", "at");

-- CreateIndex
CREATE INDEX "CmsContent_idCategory_status_idx" ON "CmsContent"("idCategory", "status");

-- CreateIndex
CREATE INDEX "CmsDocument_name_idx" ON "CmsDocument"("name");

-- CreateIndex
CREATE INDEX "CmsDocument_contentId_idx" ON "CmsDocument"("contentId");

-- CreateIndex
CREATE INDEX "KeptForm_userId_createdAt_idx" ON "KeptForm"("userId", "createdAt");

-- AddForeignKey
ALTER TABLE "Grant" ADD CONSTRAINT "Grant_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ResetToken" ADD CONSTRAINT "ResetToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StoredFileChunk" ADD CONSTRAINT "StoredFileChunk_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "StoredFile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobExecution" ADD CONSTRAINT "JobExecution_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobLog" ADD CONSTRAINT "JobLog_executionId_fkey" FOREIGN KEY ("executionId") REFERENCES "JobExecution"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Cedex" ADD CONSTRAINT "Cedex_cityCode_fkey" FOREIGN KEY ("cityCode") REFERENCES "Municipality"("codeCommune") ON DELETE CASCADE ON UPDATE CASCADE;

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
ALTER TABLE "MatrixValue" ADD CONSTRAINT "MatrixValue_mid_fkey" FOREIGN KEY ("mid") REFERENCES "PlanningMatrix"("mid") ON DELETE CASCADE ON UPDATE CASCADE;

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
ALTER TABLE "CmsContent" ADD CONSTRAINT "CmsContent_idCategory_fkey" FOREIGN KEY ("idCategory") REFERENCES "CmsCategory"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CmsDocument" ADD CONSTRAINT "CmsDocument_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "CmsContent"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CmsAcknowledgement" ADD CONSTRAINT "CmsAcknowledgement_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "CmsContent"("id") ON DELETE CASCADE ON UPDATE CASCADE;
