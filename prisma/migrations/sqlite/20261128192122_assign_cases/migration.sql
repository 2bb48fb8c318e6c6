-- AlterTable
ALTER TABLE "Application" ADD COLUMN "assignedAt" DATETIME;
ALTER TABLE "Application" ADD COLUMN "assigneeId" INTEGER;

-- AlterTable
ALTER TABLE "BulkItem" ADD COLUMN "fromAssigneeId" INTEGER;

-- CreateIndex
CREATE INDEX "Application_archived_assigneeId_receivedOn_id_idx" ON "Application"("archived", "assigneeId", "receivedOn", "id");
