-- AlterTable
ALTER TABLE "TypeVersion" ALTER COLUMN "publishedById" DROP NOT NULL;

-- Each type gets a version with what its own columns said: version 1, or version 0 if it has later ones. It is the version
-- of the applications that had none. The next start adds the hash (server/records/signed-log/existing-rows.ts).
INSERT INTO "TypeVersion" ("typeId", "number", "publishedAt", "fields", "rules", "texts", "sha256")
SELECT t."id", CASE WHEN EXISTS (SELECT 1 FROM "TypeVersion" v WHERE v."typeId" = t."id") THEN 0 ELSE 1 END, CURRENT_TIMESTAMP,
    '[]',
    jsonb_build_object('endorsements', 1, 'sits', 'all', 'quorum', t."quorum", 'majority', 'cast', 'tieBreak', false,
        'requiredDocuments', t."requiredDocuments", 'publicStages', jsonb_build_object(), 'clocks', jsonb_build_array()),
    jsonb_build_object('resolution', t."resolutionTemplate"), ''
FROM "ApplicationType" t ORDER BY t."id";

UPDATE "BulkItem" i SET "fromVersionId" = v."id" FROM "BulkAct" b, "Application" a, "TypeVersion" v
WHERE i."fromVersionId" IS NULL AND b."id" = i."bulkActId" AND b."kind" = 'move'
    AND a."id" = i."applicationId" AND v."typeId" = a."typeId" AND v."publishedById" IS NULL;

-- Tasks no longer change with the documents of a type. If a job had to refresh them, the next start does.
DELETE FROM "Setting" WHERE "name" = 'tasks' AND EXISTS (SELECT 1 FROM "Job" j WHERE j."kind" = 'tasks' AND j."subjectId" < 0);
DELETE FROM "Job" WHERE "kind" = 'tasks' AND "subjectId" < 0;

INSERT INTO "Setting" ("name", "value") SELECT 'types have versions', '' WHERE EXISTS (SELECT 1 FROM "ApplicationType");

UPDATE "Application" a SET "typeVersionId" = v."id" FROM "TypeVersion" v
WHERE a."typeVersionId" IS NULL AND v."typeId" = a."typeId" AND v."publishedById" IS NULL;

-- AlterTable
ALTER TABLE "Application" ALTER COLUMN "typeVersionId" SET NOT NULL;

-- AlterTable
ALTER TABLE "ApplicationType" DROP COLUMN "requiredDocuments",
DROP COLUMN "quorum",
DROP COLUMN "resolutionTemplate";
