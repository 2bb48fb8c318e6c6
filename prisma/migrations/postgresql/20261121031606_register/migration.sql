-- Text has SQLite's order on PostgreSQL too, byte by byte, whatever the database's language:
-- lists sort alike on both, and an index serves the search for words that begin with something.
-- DropForeignKey
ALTER TABLE "File" DROP CONSTRAINT "File_applicationId_fkey";

-- AlterTable
ALTER TABLE "Application" ADD COLUMN     "duplicateOfId" INTEGER;

-- AlterTable
ALTER TABLE "File" ADD COLUMN     "arrestedPersonId" INTEGER,
ALTER COLUMN "applicationId" DROP NOT NULL;

-- CreateTable
CREATE TABLE "ArrestedPerson" (
    "id" SERIAL NOT NULL,
    "registerNumber" TEXT COLLATE "C" NOT NULL,
    "givenName" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "middleName" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "familyName" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "nameSuffix" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "sortName" TEXT COLLATE "C" NOT NULL,
    "aliases" JSONB NOT NULL,
    "sex" TEXT COLLATE "C" NOT NULL,
    "birthDate" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "birthDateEstimated" BOOLEAN NOT NULL DEFAULT false,
    "birthPlace" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "nationality" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "civilStatus" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "occupation" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "languages" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "street" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "locality" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "province" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "postalCode" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "phone" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "idType" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "idNumber" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "heightCm" INTEGER,
    "weightKg" INTEGER,
    "build" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "eyes" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "hair" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "marks" JSONB NOT NULL,
    "retentionReviewOn" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "sealed" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "arrestedAt" TIMESTAMP(3) NOT NULL,
    "custodyStatus" TEXT COLLATE "C" NOT NULL,
    "custodySince" TIMESTAMP(3) NOT NULL,
    "facility" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "legalStatus" TEXT COLLATE "C" NOT NULL,
    "unchargedSince" TIMESTAMP(3),
    "unchargedGravity" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "registeredById" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ArrestedPerson_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ArrestedPersonCount" (
    "sealed" BOOLEAN NOT NULL,
    "custodyStatus" TEXT COLLATE "C" NOT NULL,
    "legalStatus" TEXT COLLATE "C" NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ArrestedPersonCount_pkey" PRIMARY KEY ("sealed","custodyStatus","legalStatus")
);

-- CreateTable
CREATE TABLE "ArrestedPersonWord" (
    "word" TEXT COLLATE "C" NOT NULL,
    "arrestedPersonId" INTEGER NOT NULL,

    CONSTRAINT "ArrestedPersonWord_pkey" PRIMARY KEY ("word","arrestedPersonId")
);

-- CreateTable
CREATE TABLE "Arrest" (
    "id" SERIAL NOT NULL,
    "arrestedPersonId" INTEGER NOT NULL,
    "number" TEXT COLLATE "C" NOT NULL,
    "arrestedAt" TIMESTAMP(3) NOT NULL,
    "place" TEXT COLLATE "C" NOT NULL,
    "agency" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "officers" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "mode" TEXT COLLATE "C" NOT NULL,
    "warrantNumber" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "court" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "offence" TEXT COLLATE "C" NOT NULL,
    "gravity" TEXT COLLATE "C" NOT NULL,
    "circumstances" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "forceUsed" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "itemsSeized" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "bookingNumber" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "facility" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "bookedAt" TIMESTAMP(3),
    "examinedAt" TIMESTAMP(3),
    "examFindings" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "rightsToldAt" TIMESTAMP(3),
    "rightsLanguage" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "counsel" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "familyNotifiedAt" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Arrest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Charge" (
    "id" SERIAL NOT NULL,
    "arrestId" INTEGER NOT NULL,
    "offence" TEXT COLLATE "C" NOT NULL,
    "law" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "caseNumber" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "court" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "status" TEXT COLLATE "C" NOT NULL,
    "filedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Charge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CustodyEvent" (
    "id" SERIAL NOT NULL,
    "arrestedPersonId" INTEGER NOT NULL,
    "arrestId" INTEGER,
    "kind" TEXT COLLATE "C" NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "place" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "facility" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "reason" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "byId" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "struckAt" TIMESTAMP(3),
    "struckById" INTEGER,
    "strikeReason" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "CustodyEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Sealing" (
    "id" SERIAL NOT NULL,
    "arrestedPersonId" INTEGER NOT NULL,
    "order" TEXT COLLATE "C" NOT NULL,
    "reason" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "sealedById" INTEGER NOT NULL,
    "sealedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "unsealOrder" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "unsealReason" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "unsealedById" INTEGER,
    "unsealedAt" TIMESTAMP(3),

    CONSTRAINT "Sealing_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MatchKey" (
    "key" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "sealed" BOOLEAN NOT NULL DEFAULT false,
    "personId" INTEGER NOT NULL,

    CONSTRAINT "MatchKey_pkey" PRIMARY KEY ("key","kind","sealed","personId")
);

-- CreateTable
CREATE TABLE "NameCount" (
    "kind" TEXT COLLATE "C" NOT NULL,
    "word" TEXT COLLATE "C" NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "NameCount_pkey" PRIMARY KEY ("kind","word")
);

-- CreateTable
CREATE TABLE "MatchVerdict" (
    "id" SERIAL NOT NULL,
    "applicationId" INTEGER NOT NULL,
    "olderId" INTEGER,
    "arrestedPersonId" INTEGER,
    "verdict" TEXT COLLATE "C" NOT NULL,
    "reason" TEXT COLLATE "C" NOT NULL,
    "compared" TEXT COLLATE "C" NOT NULL,
    "byId" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "withdrawnAt" TIMESTAMP(3),
    "withdrawnById" INTEGER,
    "withdrawReason" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "MatchVerdict_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Import" (
    "id" SERIAL NOT NULL,
    "fileName" TEXT COLLATE "C" NOT NULL,
    "timeZone" TEXT COLLATE "C" NOT NULL,
    "state" TEXT COLLATE "C" NOT NULL,
    "total" INTEGER NOT NULL,
    "byId" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportRow" (
    "importId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "cells" JSONB,
    "problems" JSONB NOT NULL,
    "matches" JSONB NOT NULL,
    "checked" BOOLEAN NOT NULL DEFAULT false,
    "chosen" BOOLEAN NOT NULL DEFAULT true,
    "personId" INTEGER,
    "outcome" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "ImportRow_pkey" PRIMARY KEY ("importId","number")
);

-- CreateIndex
CREATE UNIQUE INDEX "ArrestedPerson_registerNumber_key" ON "ArrestedPerson"("registerNumber");

-- CreateIndex
CREATE INDEX "ArrestedPerson_arrestedAt_id_idx" ON "ArrestedPerson"("arrestedAt", "id");

-- CreateIndex
CREATE INDEX "ArrestedPerson_custodyStatus_arrestedAt_id_idx" ON "ArrestedPerson"("custodyStatus", "arrestedAt", "id");

-- CreateIndex
CREATE INDEX "ArrestedPerson_legalStatus_arrestedAt_id_idx" ON "ArrestedPerson"("legalStatus", "arrestedAt", "id");

-- CreateIndex
CREATE INDEX "ArrestedPerson_facility_arrestedAt_id_idx" ON "ArrestedPerson"("facility", "arrestedAt", "id");

-- CreateIndex
CREATE INDEX "ArrestedPerson_sortName_id_idx" ON "ArrestedPerson"("sortName", "id");

-- CreateIndex
CREATE INDEX "ArrestedPerson_unchargedSince_idx" ON "ArrestedPerson"("unchargedSince");

-- CreateIndex
CREATE INDEX "ArrestedPerson_retentionReviewOn_id_idx" ON "ArrestedPerson"("retentionReviewOn", "id");

-- CreateIndex
CREATE INDEX "ArrestedPersonWord_arrestedPersonId_idx" ON "ArrestedPersonWord"("arrestedPersonId");

-- CreateIndex
CREATE UNIQUE INDEX "Arrest_number_key" ON "Arrest"("number");

-- CreateIndex
CREATE INDEX "Arrest_arrestedPersonId_idx" ON "Arrest"("arrestedPersonId");

-- CreateIndex
CREATE INDEX "Charge_arrestId_idx" ON "Charge"("arrestId");

-- CreateIndex
CREATE INDEX "CustodyEvent_arrestedPersonId_idx" ON "CustodyEvent"("arrestedPersonId");

-- CreateIndex
CREATE INDEX "Sealing_arrestedPersonId_idx" ON "Sealing"("arrestedPersonId");

-- CreateIndex
CREATE INDEX "MatchKey_kind_personId_idx" ON "MatchKey"("kind", "personId");

-- CreateIndex
CREATE INDEX "MatchVerdict_applicationId_idx" ON "MatchVerdict"("applicationId");

-- CreateIndex
CREATE INDEX "MatchVerdict_olderId_idx" ON "MatchVerdict"("olderId");

-- CreateIndex
CREATE INDEX "MatchVerdict_arrestedPersonId_idx" ON "MatchVerdict"("arrestedPersonId");

-- CreateIndex
CREATE INDEX "ImportRow_importId_checked_idx" ON "ImportRow"("importId", "checked");

-- CreateIndex
CREATE INDEX "Application_duplicateOfId_idx" ON "Application"("duplicateOfId");

-- CreateIndex
CREATE INDEX "File_arrestedPersonId_idx" ON "File"("arrestedPersonId");

-- AddForeignKey
ALTER TABLE "Application" ADD CONSTRAINT "Application_duplicateOfId_fkey" FOREIGN KEY ("duplicateOfId") REFERENCES "Application"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "File" ADD CONSTRAINT "File_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "File" ADD CONSTRAINT "File_arrestedPersonId_fkey" FOREIGN KEY ("arrestedPersonId") REFERENCES "ArrestedPerson"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArrestedPerson" ADD CONSTRAINT "ArrestedPerson_registeredById_fkey" FOREIGN KEY ("registeredById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArrestedPersonWord" ADD CONSTRAINT "ArrestedPersonWord_arrestedPersonId_fkey" FOREIGN KEY ("arrestedPersonId") REFERENCES "ArrestedPerson"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Arrest" ADD CONSTRAINT "Arrest_arrestedPersonId_fkey" FOREIGN KEY ("arrestedPersonId") REFERENCES "ArrestedPerson"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Charge" ADD CONSTRAINT "Charge_arrestId_fkey" FOREIGN KEY ("arrestId") REFERENCES "Arrest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CustodyEvent" ADD CONSTRAINT "CustodyEvent_arrestedPersonId_fkey" FOREIGN KEY ("arrestedPersonId") REFERENCES "ArrestedPerson"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CustodyEvent" ADD CONSTRAINT "CustodyEvent_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CustodyEvent" ADD CONSTRAINT "CustodyEvent_struckById_fkey" FOREIGN KEY ("struckById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Sealing" ADD CONSTRAINT "Sealing_arrestedPersonId_fkey" FOREIGN KEY ("arrestedPersonId") REFERENCES "ArrestedPerson"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Sealing" ADD CONSTRAINT "Sealing_sealedById_fkey" FOREIGN KEY ("sealedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Sealing" ADD CONSTRAINT "Sealing_unsealedById_fkey" FOREIGN KEY ("unsealedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MatchVerdict" ADD CONSTRAINT "MatchVerdict_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MatchVerdict" ADD CONSTRAINT "MatchVerdict_olderId_fkey" FOREIGN KEY ("olderId") REFERENCES "Application"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MatchVerdict" ADD CONSTRAINT "MatchVerdict_arrestedPersonId_fkey" FOREIGN KEY ("arrestedPersonId") REFERENCES "ArrestedPerson"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MatchVerdict" ADD CONSTRAINT "MatchVerdict_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MatchVerdict" ADD CONSTRAINT "MatchVerdict_withdrawnById_fkey" FOREIGN KEY ("withdrawnById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Import" ADD CONSTRAINT "Import_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportRow" ADD CONSTRAINT "ImportRow_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import"("id") ON DELETE CASCADE ON UPDATE CASCADE;
