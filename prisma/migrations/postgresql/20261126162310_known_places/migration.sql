-- Text has SQLite's order on PostgreSQL too, byte by byte, whatever the database's language:
-- lists sort alike on both, and an index serves the search for words that begin with something.
-- AlterTable
ALTER TABLE "InstitutionLink" ADD COLUMN     "byHand" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "KnownPlace" (
    "key" TEXT COLLATE "C" NOT NULL,
    "userId" INTEGER NOT NULL,
    "lastAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "KnownPlace_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "KnownPlace_userId_idx" ON "KnownPlace"("userId");

-- CreateIndex
CREATE INDEX "KnownPlace_lastAt_idx" ON "KnownPlace"("lastAt");

-- AddForeignKey
ALTER TABLE "KnownPlace" ADD CONSTRAINT "KnownPlace_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Counts of failures closed accounts for good; they start afresh.
DELETE FROM "SignInFailure" WHERE "key" LIKE 'account:%' OR "key" LIKE 'second:%';
