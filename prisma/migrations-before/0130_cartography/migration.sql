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

-- AddForeignKey
ALTER TABLE "MapLayer" ADD CONSTRAINT "MapLayer_themeId_fkey" FOREIGN KEY ("themeId") REFERENCES "MapTheme"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MapLayer" ADD CONSTRAINT "MapLayer_pictoId_fkey" FOREIGN KEY ("pictoId") REFERENCES "MapPicto"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ThemeAssignment" ADD CONSTRAINT "ThemeAssignment_themeId_fkey" FOREIGN KEY ("themeId") REFERENCES "MapTheme"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ThemeAssignment" ADD CONSTRAINT "ThemeAssignment_login_fkey" FOREIGN KEY ("login") REFERENCES "User"("login") ON DELETE CASCADE ON UPDATE CASCADE;
