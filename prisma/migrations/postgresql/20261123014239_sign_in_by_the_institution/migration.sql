-- Text has SQLite's order on PostgreSQL too, byte by byte, whatever the database's language:
-- lists sort alike on both, and an index serves the search for words that begin with something.
-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "institutionFactor" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "institutionSession" TEXT COLLATE "C",
ADD COLUMN     "institutionSubject" TEXT COLLATE "C",
ADD COLUMN     "institutionToken" TEXT COLLATE "C";

-- CreateTable
CREATE TABLE "InstitutionLink" (
    "issuer" TEXT COLLATE "C" NOT NULL,
    "subject" TEXT COLLATE "C" NOT NULL,
    "userId" INTEGER NOT NULL,
    "given" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "linkedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "InstitutionLink_pkey" PRIMARY KEY ("issuer","subject")
);

-- CreateIndex
CREATE UNIQUE INDEX "InstitutionLink_userId_issuer_key" ON "InstitutionLink"("userId", "issuer");

-- CreateIndex
CREATE INDEX "Session_institutionSubject_idx" ON "Session"("institutionSubject");

-- AddForeignKey
ALTER TABLE "InstitutionLink" ADD CONSTRAINT "InstitutionLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
