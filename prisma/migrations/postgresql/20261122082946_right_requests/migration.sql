-- Text has SQLite's order on PostgreSQL too, byte by byte, whatever the database's language:
-- lists sort alike on both, and an index serves the search for words that begin with something.
-- CreateTable
CREATE TABLE "RightRequest" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "permission" TEXT COLLATE "C" NOT NULL,
    "askedById" INTEGER NOT NULL,
    "askedByName" TEXT COLLATE "C" NOT NULL,
    "askedAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "answer" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "answeredById" INTEGER,
    "answeredByName" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "answeredAt" TIMESTAMP(3),

    CONSTRAINT "RightRequest_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "RightRequest_userId_idx" ON "RightRequest"("userId");

-- CreateIndex
CREATE INDEX "RightRequest_answeredAt_idx" ON "RightRequest"("answeredAt");

-- AddForeignKey
ALTER TABLE "RightRequest" ADD CONSTRAINT "RightRequest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
