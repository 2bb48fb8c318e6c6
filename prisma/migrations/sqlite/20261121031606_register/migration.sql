-- CreateTable
CREATE TABLE "ArrestedPerson" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "registerNumber" TEXT NOT NULL,
    "givenName" TEXT NOT NULL DEFAULT '',
    "middleName" TEXT NOT NULL DEFAULT '',
    "familyName" TEXT NOT NULL DEFAULT '',
    "nameSuffix" TEXT NOT NULL DEFAULT '',
    "sortName" TEXT NOT NULL,
    "aliases" JSONB NOT NULL,
    "sex" TEXT NOT NULL,
    "birthDate" TEXT NOT NULL DEFAULT '',
    "birthDateEstimated" BOOLEAN NOT NULL DEFAULT false,
    "birthPlace" TEXT NOT NULL DEFAULT '',
    "nationality" TEXT NOT NULL DEFAULT '',
    "civilStatus" TEXT NOT NULL DEFAULT '',
    "occupation" TEXT NOT NULL DEFAULT '',
    "languages" TEXT NOT NULL DEFAULT '',
    "street" TEXT NOT NULL DEFAULT '',
    "locality" TEXT NOT NULL DEFAULT '',
    "province" TEXT NOT NULL DEFAULT '',
    "postalCode" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "idType" TEXT NOT NULL DEFAULT '',
    "idNumber" TEXT NOT NULL DEFAULT '',
    "heightCm" INTEGER,
    "weightKg" INTEGER,
    "build" TEXT NOT NULL DEFAULT '',
    "eyes" TEXT NOT NULL DEFAULT '',
    "hair" TEXT NOT NULL DEFAULT '',
    "marks" JSONB NOT NULL,
    "retentionReviewOn" TEXT NOT NULL DEFAULT '',
    "sealed" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "arrestedAt" DATETIME NOT NULL,
    "custodyStatus" TEXT NOT NULL,
    "custodySince" DATETIME NOT NULL,
    "facility" TEXT NOT NULL DEFAULT '',
    "legalStatus" TEXT NOT NULL,
    "unchargedSince" DATETIME,
    "unchargedGravity" TEXT NOT NULL DEFAULT '',
    "registeredById" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "ArrestedPerson_registeredById_fkey" FOREIGN KEY ("registeredById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ArrestedPersonCount" (
    "sealed" BOOLEAN NOT NULL,
    "custodyStatus" TEXT NOT NULL,
    "legalStatus" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sealed", "custodyStatus", "legalStatus")
);

-- CreateTable
CREATE TABLE "ArrestedPersonWord" (
    "word" TEXT NOT NULL,
    "arrestedPersonId" INTEGER NOT NULL,

    PRIMARY KEY ("word", "arrestedPersonId"),
    CONSTRAINT "ArrestedPersonWord_arrestedPersonId_fkey" FOREIGN KEY ("arrestedPersonId") REFERENCES "ArrestedPerson" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Arrest" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "arrestedPersonId" INTEGER NOT NULL,
    "number" TEXT NOT NULL,
    "arrestedAt" DATETIME NOT NULL,
    "place" TEXT NOT NULL,
    "agency" TEXT NOT NULL DEFAULT '',
    "officers" TEXT NOT NULL DEFAULT '',
    "mode" TEXT NOT NULL,
    "warrantNumber" TEXT NOT NULL DEFAULT '',
    "court" TEXT NOT NULL DEFAULT '',
    "offence" TEXT NOT NULL,
    "gravity" TEXT NOT NULL,
    "circumstances" TEXT NOT NULL DEFAULT '',
    "forceUsed" TEXT NOT NULL DEFAULT '',
    "itemsSeized" TEXT NOT NULL DEFAULT '',
    "bookingNumber" TEXT NOT NULL DEFAULT '',
    "facility" TEXT NOT NULL DEFAULT '',
    "bookedAt" DATETIME,
    "examinedAt" DATETIME,
    "examFindings" TEXT NOT NULL DEFAULT '',
    "rightsToldAt" DATETIME,
    "rightsLanguage" TEXT NOT NULL DEFAULT '',
    "counsel" TEXT NOT NULL DEFAULT '',
    "familyNotifiedAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Arrest_arrestedPersonId_fkey" FOREIGN KEY ("arrestedPersonId") REFERENCES "ArrestedPerson" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Charge" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "arrestId" INTEGER NOT NULL,
    "offence" TEXT NOT NULL,
    "law" TEXT NOT NULL DEFAULT '',
    "caseNumber" TEXT NOT NULL DEFAULT '',
    "court" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL,
    "filedAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Charge_arrestId_fkey" FOREIGN KEY ("arrestId") REFERENCES "Arrest" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CustodyEvent" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "arrestedPersonId" INTEGER NOT NULL,
    "arrestId" INTEGER,
    "kind" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "place" TEXT NOT NULL DEFAULT '',
    "facility" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "byId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "struckAt" DATETIME,
    "struckById" INTEGER,
    "strikeReason" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "CustodyEvent_arrestedPersonId_fkey" FOREIGN KEY ("arrestedPersonId") REFERENCES "ArrestedPerson" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CustodyEvent_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "CustodyEvent_struckById_fkey" FOREIGN KEY ("struckById") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Sealing" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "arrestedPersonId" INTEGER NOT NULL,
    "order" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "sealedById" INTEGER NOT NULL,
    "sealedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "unsealOrder" TEXT NOT NULL DEFAULT '',
    "unsealReason" TEXT NOT NULL DEFAULT '',
    "unsealedById" INTEGER,
    "unsealedAt" DATETIME,
    CONSTRAINT "Sealing_arrestedPersonId_fkey" FOREIGN KEY ("arrestedPersonId") REFERENCES "ArrestedPerson" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Sealing_sealedById_fkey" FOREIGN KEY ("sealedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Sealing_unsealedById_fkey" FOREIGN KEY ("unsealedById") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "MatchKey" (
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "sealed" BOOLEAN NOT NULL DEFAULT false,
    "personId" INTEGER NOT NULL,

    PRIMARY KEY ("key", "kind", "sealed", "personId")
);

-- CreateTable
CREATE TABLE "NameCount" (
    "kind" TEXT NOT NULL,
    "word" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("kind", "word")
);

-- CreateTable
CREATE TABLE "MatchVerdict" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "applicationId" INTEGER NOT NULL,
    "olderId" INTEGER,
    "arrestedPersonId" INTEGER,
    "verdict" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "compared" TEXT NOT NULL,
    "byId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "withdrawnAt" DATETIME,
    "withdrawnById" INTEGER,
    "withdrawReason" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "MatchVerdict_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "MatchVerdict_olderId_fkey" FOREIGN KEY ("olderId") REFERENCES "Application" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "MatchVerdict_arrestedPersonId_fkey" FOREIGN KEY ("arrestedPersonId") REFERENCES "ArrestedPerson" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "MatchVerdict_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "MatchVerdict_withdrawnById_fkey" FOREIGN KEY ("withdrawnById") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Import" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "fileName" TEXT NOT NULL,
    "timeZone" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "total" INTEGER NOT NULL,
    "byId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Import_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
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
    "outcome" TEXT NOT NULL DEFAULT '',

    PRIMARY KEY ("importId", "number"),
    CONSTRAINT "ImportRow_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Application" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "reference" TEXT NOT NULL,
    "typeId" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'registered',
    "statusSince" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "heldFrom" TEXT,
    "reviewOn" TEXT,
    "archived" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "givenName" TEXT NOT NULL,
    "middleName" TEXT NOT NULL DEFAULT '',
    "familyName" TEXT NOT NULL,
    "nameSuffix" TEXT NOT NULL DEFAULT '',
    "sortName" TEXT NOT NULL,
    "alias" TEXT NOT NULL DEFAULT '',
    "sex" TEXT NOT NULL,
    "birthDate" TEXT NOT NULL,
    "birthDateEstimated" BOOLEAN NOT NULL DEFAULT false,
    "birthPlace" TEXT NOT NULL DEFAULT '',
    "nationality" TEXT NOT NULL DEFAULT '',
    "civilStatus" TEXT NOT NULL DEFAULT '',
    "occupation" TEXT NOT NULL DEFAULT '',
    "street" TEXT NOT NULL DEFAULT '',
    "locality" TEXT NOT NULL DEFAULT '',
    "province" TEXT NOT NULL DEFAULT '',
    "postalCode" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "idType" TEXT NOT NULL DEFAULT '',
    "idNumber" TEXT NOT NULL DEFAULT '',
    "offence" TEXT NOT NULL DEFAULT '',
    "caseNumber" TEXT NOT NULL DEFAULT '',
    "detentionStatus" TEXT NOT NULL DEFAULT '',
    "grounds" TEXT NOT NULL,
    "matchReason" TEXT NOT NULL DEFAULT '',
    "duplicateOfId" INTEGER,
    "receivedOn" TEXT NOT NULL,
    "registeredById" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Application_typeId_fkey" FOREIGN KEY ("typeId") REFERENCES "ApplicationType" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Application_duplicateOfId_fkey" FOREIGN KEY ("duplicateOfId") REFERENCES "Application" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Application_registeredById_fkey" FOREIGN KEY ("registeredById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Application" ("alias", "archived", "birthDate", "birthDateEstimated", "birthPlace", "caseNumber", "civilStatus", "createdAt", "detentionStatus", "email", "familyName", "givenName", "grounds", "heldFrom", "id", "idNumber", "idType", "locality", "matchReason", "middleName", "nameSuffix", "nationality", "occupation", "offence", "phone", "postalCode", "province", "receivedOn", "reference", "registeredById", "reviewOn", "sex", "sortName", "status", "statusSince", "street", "typeId", "updatedAt", "version") SELECT "alias", "archived", "birthDate", "birthDateEstimated", "birthPlace", "caseNumber", "civilStatus", "createdAt", "detentionStatus", "email", "familyName", "givenName", "grounds", "heldFrom", "id", "idNumber", "idType", "locality", "matchReason", "middleName", "nameSuffix", "nationality", "occupation", "offence", "phone", "postalCode", "province", "receivedOn", "reference", "registeredById", "reviewOn", "sex", "sortName", "status", "statusSince", "street", "typeId", "updatedAt", "version" FROM "Application";
DROP TABLE "Application";
ALTER TABLE "new_Application" RENAME TO "Application";
CREATE UNIQUE INDEX "Application_reference_key" ON "Application"("reference");
CREATE INDEX "Application_archived_receivedOn_id_idx" ON "Application"("archived", "receivedOn", "id");
CREATE INDEX "Application_archived_status_receivedOn_id_idx" ON "Application"("archived", "status", "receivedOn", "id");
CREATE INDEX "Application_archived_typeId_receivedOn_id_idx" ON "Application"("archived", "typeId", "receivedOn", "id");
CREATE INDEX "Application_archived_sortName_id_idx" ON "Application"("archived", "sortName", "id");
CREATE INDEX "Application_archived_reference_idx" ON "Application"("archived", "reference");
CREATE INDEX "Application_duplicateOfId_idx" ON "Application"("duplicateOfId");
CREATE TABLE "new_File" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "applicationId" INTEGER,
    "arrestedPersonId" INTEGER,
    "remarkId" INTEGER,
    "purpose" TEXT NOT NULL,
    "documentKind" TEXT NOT NULL DEFAULT '',
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "hasThumbnail" BOOLEAN NOT NULL DEFAULT false,
    "uploadedById" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removedAt" DATETIME,
    CONSTRAINT "File_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "File_arrestedPersonId_fkey" FOREIGN KEY ("arrestedPersonId") REFERENCES "ArrestedPerson" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "File_remarkId_fkey" FOREIGN KEY ("remarkId") REFERENCES "Remark" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "File_uploadedById_fkey" FOREIGN KEY ("uploadedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_File" ("applicationId", "createdAt", "documentKind", "hasThumbnail", "id", "name", "purpose", "remarkId", "removedAt", "sha256", "size", "type", "uploadedById") SELECT "applicationId", "createdAt", "documentKind", "hasThumbnail", "id", "name", "purpose", "remarkId", "removedAt", "sha256", "size", "type", "uploadedById" FROM "File";
DROP TABLE "File";
ALTER TABLE "new_File" RENAME TO "File";
CREATE INDEX "File_applicationId_idx" ON "File"("applicationId");
CREATE INDEX "File_arrestedPersonId_idx" ON "File"("arrestedPersonId");
CREATE INDEX "File_remarkId_idx" ON "File"("remarkId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

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
