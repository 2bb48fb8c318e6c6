PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;

-- RedefineTables
-- The sequence goes on, so that no id is used again.
CREATE TABLE "new_TypeVersion" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "typeId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "publishedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "publishedById" INTEGER,
    "fields" JSONB NOT NULL,
    "rules" JSONB NOT NULL,
    "texts" JSONB NOT NULL,
    "sha256" TEXT NOT NULL,
    CONSTRAINT "TypeVersion_typeId_fkey" FOREIGN KEY ("typeId") REFERENCES "ApplicationType" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "TypeVersion_publishedById_fkey" FOREIGN KEY ("publishedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "sqlite_sequence" ("name", "seq") SELECT 'new_TypeVersion', "seq" FROM "sqlite_sequence" WHERE "name" = 'TypeVersion';
INSERT INTO "new_TypeVersion" ("fields", "id", "number", "publishedAt", "publishedById", "rules", "sha256", "texts", "typeId") SELECT "fields", "id", "number", "publishedAt", "publishedById", "rules", "sha256", "texts", "typeId" FROM "TypeVersion";
DROP TABLE "TypeVersion";
ALTER TABLE "new_TypeVersion" RENAME TO "TypeVersion";
CREATE UNIQUE INDEX "TypeVersion_typeId_number_key" ON "TypeVersion"("typeId", "number");

-- Each type gets a version with what its own columns said: version 1, or version 0 if it has later ones. It is the version
-- of the applications that had none. The next start adds the hash (server/records/signed-log/existing-rows.ts).
INSERT INTO "TypeVersion" ("typeId", "number", "publishedAt", "fields", "rules", "texts", "sha256")
SELECT t."id", CASE WHEN EXISTS (SELECT 1 FROM "TypeVersion" v WHERE v."typeId" = t."id") THEN 0 ELSE 1 END,
    strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now'), '[]',
    json_object('endorsements', 1, 'sits', 'all', 'quorum', t."quorum", 'majority', 'cast', 'tieBreak', json('false'),
        'requiredDocuments', json(CASE WHEN json_valid(t."requiredDocuments") THEN t."requiredDocuments" ELSE '[]' END),
        'publicStages', json('{}'), 'clocks', json('[]')),
    json_object('resolution', t."resolutionTemplate"), ''
FROM "ApplicationType" t ORDER BY t."id";

UPDATE "BulkItem" SET "fromVersionId" = (SELECT v."id" FROM "Application" a
    JOIN "TypeVersion" v ON v."typeId" = a."typeId" AND v."publishedById" IS NULL WHERE a."id" = "BulkItem"."applicationId")
WHERE "fromVersionId" IS NULL AND "bulkActId" IN (SELECT b."id" FROM "BulkAct" b WHERE b."kind" = 'move');

-- Tasks no longer change with the documents of a type. If a job had to refresh them, the next start does.
DELETE FROM "Setting" WHERE "name" = 'tasks' AND EXISTS (SELECT 1 FROM "Job" j WHERE j."kind" = 'tasks' AND j."subjectId" < 0);
DELETE FROM "Job" WHERE "kind" = 'tasks' AND "subjectId" < 0;

INSERT INTO "Setting" ("name", "value") SELECT 'types have versions', '' WHERE EXISTS (SELECT 1 FROM "ApplicationType");

-- RedefineTables
CREATE TABLE "new_Application" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "reference" TEXT NOT NULL,
    "typeId" INTEGER NOT NULL,
    "typeVersionId" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'registered',
    "statusSince" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "heldFrom" TEXT,
    "reviewOn" TEXT,
    "returnedAt" DATETIME,
    "archived" BOOLEAN NOT NULL DEFAULT false,
    "archivedAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    "givenName" TEXT NOT NULL,
    "middleName" TEXT NOT NULL DEFAULT '',
    "familyName" TEXT NOT NULL,
    "nameSuffix" TEXT NOT NULL DEFAULT '',
    "sortName" TEXT NOT NULL,
    "searchText" TEXT NOT NULL DEFAULT '',
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
    "answers" JSONB,
    "duplicateOfId" INTEGER,
    "receivedOn" TEXT NOT NULL,
    "decidedBeforeOn" TEXT NOT NULL DEFAULT '',
    "decidedBeforeNumber" TEXT NOT NULL DEFAULT '',
    "registeredById" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Application_typeId_fkey" FOREIGN KEY ("typeId") REFERENCES "ApplicationType" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Application_typeVersionId_fkey" FOREIGN KEY ("typeVersionId") REFERENCES "TypeVersion" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Application_duplicateOfId_fkey" FOREIGN KEY ("duplicateOfId") REFERENCES "Application" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Application_registeredById_fkey" FOREIGN KEY ("registeredById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "sqlite_sequence" ("name", "seq") SELECT 'new_Application', "seq" FROM "sqlite_sequence" WHERE "name" = 'Application';
INSERT INTO "new_Application" ("alias", "answers", "archived", "archivedAt", "birthDate", "birthDateEstimated", "birthPlace", "caseNumber", "civilStatus", "createdAt", "decidedBeforeNumber", "decidedBeforeOn", "detentionStatus", "duplicateOfId", "email", "familyName", "givenName", "grounds", "heldFrom", "id", "idNumber", "idType", "locality", "matchReason", "middleName", "nameSuffix", "nationality", "occupation", "offence", "phone", "postalCode", "province", "receivedOn", "reference", "registeredById", "returnedAt", "reviewOn", "searchText", "sex", "sortName", "status", "statusSince", "street", "typeId", "typeVersionId", "updatedAt", "version") SELECT "alias", "answers", "archived", "archivedAt", "birthDate", "birthDateEstimated", "birthPlace", "caseNumber", "civilStatus", "createdAt", "decidedBeforeNumber", "decidedBeforeOn", "detentionStatus", "duplicateOfId", "email", "familyName", "givenName", "grounds", "heldFrom", "id", "idNumber", "idType", "locality", "matchReason", "middleName", "nameSuffix", "nationality", "occupation", "offence", "phone", "postalCode", "province", "receivedOn", "reference", "registeredById", "returnedAt", "reviewOn", "searchText", "sex", "sortName", "status", "statusSince", "street", "typeId", COALESCE("typeVersionId", (SELECT v."id" FROM "TypeVersion" v WHERE v."typeId" = a."typeId" AND v."publishedById" IS NULL)), "updatedAt", "version" FROM "Application" a;
DROP TABLE "Application";
ALTER TABLE "new_Application" RENAME TO "Application";
CREATE UNIQUE INDEX "Application_reference_key" ON "Application"("reference");
CREATE INDEX "Application_archived_receivedOn_id_idx" ON "Application"("archived", "receivedOn", "id");
CREATE INDEX "Application_archived_status_receivedOn_id_idx" ON "Application"("archived", "status", "receivedOn", "id");
CREATE INDEX "Application_archived_typeId_receivedOn_id_idx" ON "Application"("archived", "typeId", "receivedOn", "id");
CREATE INDEX "Application_typeId_status_archived_typeVersionId_id_idx" ON "Application"("typeId", "status", "archived", "typeVersionId", "id");
CREATE INDEX "Application_archived_sortName_id_idx" ON "Application"("archived", "sortName", "id");
CREATE INDEX "Application_archived_reference_idx" ON "Application"("archived", "reference");
CREATE INDEX "Application_receivedOn_id_idx" ON "Application"("receivedOn", "id");
CREATE INDEX "Application_sortName_id_idx" ON "Application"("sortName", "id");
CREATE INDEX "Application_duplicateOfId_idx" ON "Application"("duplicateOfId");

-- CreateTrigger
CREATE TRIGGER "Application_added" AFTER INSERT ON "Application" BEGIN
    INSERT INTO "ApplicationSearch" ("rowid", "searchText") VALUES (NEW."id", NEW."searchText");
END;
CREATE TRIGGER "Application_removed" AFTER DELETE ON "Application" BEGIN
    INSERT INTO "ApplicationSearch" ("ApplicationSearch", "rowid", "searchText") VALUES ('delete', OLD."id", OLD."searchText");
END;
CREATE TRIGGER "Application_changed" AFTER UPDATE OF "searchText" ON "Application" WHEN OLD."searchText" <> NEW."searchText" BEGIN
    INSERT INTO "ApplicationSearch" ("ApplicationSearch", "rowid", "searchText") VALUES ('delete', OLD."id", OLD."searchText");
    INSERT INTO "ApplicationSearch" ("rowid", "searchText") VALUES (NEW."id", NEW."searchText");
END;

-- AlterTable
ALTER TABLE "ApplicationType" DROP COLUMN "requiredDocuments";
ALTER TABLE "ApplicationType" DROP COLUMN "quorum";
ALTER TABLE "ApplicationType" DROP COLUMN "resolutionTemplate";

PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
