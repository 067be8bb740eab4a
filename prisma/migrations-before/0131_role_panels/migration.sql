-- CreateTable
CREATE TABLE "RolePanel" (
    "role" TEXT NOT NULL,
    "panel" TEXT NOT NULL,
    "visible" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,
    "title" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "RolePanel_pkey" PRIMARY KEY ("role","panel")
);
