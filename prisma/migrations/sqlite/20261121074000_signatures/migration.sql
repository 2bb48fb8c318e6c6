-- AlterTable
ALTER TABLE "Application" ADD COLUMN     "awaitsSignature" BOOLEAN NOT NULL DEFAULT false;

-- What is decided already and not signed for
UPDATE "Application" SET "awaitsSignature" = true
WHERE "status" IN ('approved', 'disapproved')
  AND "id" NOT IN (SELECT "applicationId" FROM "Resolution" WHERE "status" = 'signed');

-- CreateIndex
CREATE INDEX "Application_awaitsSignature_archived_statusSince_id_idx" ON "Application"("awaitsSignature", "archived", "statusSince", "id");
