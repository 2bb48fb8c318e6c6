-- AlterTable
ALTER TABLE "Session" ADD COLUMN "institutionSubject" TEXT;
ALTER TABLE "Session" ADD COLUMN "institutionSession" TEXT;
ALTER TABLE "Session" ADD COLUMN "institutionToken" TEXT;
ALTER TABLE "Session" ADD COLUMN "institutionFactor" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "InstitutionLink" (
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "given" TEXT NOT NULL DEFAULT '',
    "linkedAt" DATETIME NOT NULL,

    PRIMARY KEY ("issuer", "subject"),
    CONSTRAINT "InstitutionLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Session_institutionSubject_idx" ON "Session"("institutionSubject");

-- CreateIndex
CREATE UNIQUE INDEX "InstitutionLink_userId_issuer_key" ON "InstitutionLink"("userId", "issuer");
