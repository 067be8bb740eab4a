-- CreateTable
CREATE TABLE "AgencyIdentity" (
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "linkedAt" TIMESTAMPTZ(3) NOT NULL,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AgencyIdentity_pkey" PRIMARY KEY ("issuer","subject")
);

-- CreateIndex
CREATE UNIQUE INDEX "AgencyIdentity_issuer_userId_key" ON "AgencyIdentity"("issuer", "userId");

-- CreateIndex
CREATE INDEX "AgencyIdentity_userId_idx" ON "AgencyIdentity"("userId");

-- AddForeignKey
ALTER TABLE "AgencyIdentity" ADD CONSTRAINT "AgencyIdentity_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
