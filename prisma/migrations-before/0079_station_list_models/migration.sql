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

-- CreateIndex
CREATE UNIQUE INDEX "StationListModel_kind_headers_key" ON "StationListModel"("kind", "headers");
