-- CreateTable
CREATE TABLE "EventFeed" (
    "userId" INTEGER NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "EventFeed_pkey" PRIMARY KEY ("userId")
);

-- CreateIndex
CREATE UNIQUE INDEX "EventFeed_tokenHash_key" ON "EventFeed"("tokenHash");

-- AddForeignKey
ALTER TABLE "EventFeed" ADD CONSTRAINT "EventFeed_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
