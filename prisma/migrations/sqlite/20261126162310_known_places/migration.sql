-- CreateTable
CREATE TABLE "KnownPlace" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "userId" INTEGER NOT NULL,
    "lastAt" DATETIME NOT NULL,
    CONSTRAINT "KnownPlace_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "InstitutionLink" ADD COLUMN "byHand" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "KnownPlace_userId_idx" ON "KnownPlace"("userId");

-- CreateIndex
CREATE INDEX "KnownPlace_lastAt_idx" ON "KnownPlace"("lastAt");

-- Counts of failures closed accounts for good; they start afresh.
DELETE FROM "SignInFailure" WHERE "key" LIKE 'account:%' OR "key" LIKE 'second:%';
