-- DropIndex
DROP INDEX "Resolution_applicationId_idx";

-- DropIndex
DROP INDEX "Resolution_status_idx";

-- CreateIndex
CREATE INDEX "Application_typeId_status_archived_typeVersionId_id_idx" ON "Application"("typeId", "status", "archived", "typeVersionId", "id");

-- CreateIndex
CREATE INDEX "ArrestedPerson_registeredById_sortName_id_sealed_idx" ON "ArrestedPerson"("registeredById", "sortName", "id", "sealed");

-- CreateIndex
CREATE INDEX "ArrestedPerson_registeredById_registerNumber_sealed_idx" ON "ArrestedPerson"("registeredById", "registerNumber", "sealed");

-- CreateIndex
CREATE INDEX "Resolution_applicationId_status_idx" ON "Resolution"("applicationId", "status");
