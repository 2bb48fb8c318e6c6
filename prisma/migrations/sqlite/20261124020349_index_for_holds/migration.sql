-- CreateIndex
CREATE INDEX "Application_archived_heldFrom_reviewOn_id_idx" ON "Application"("archived", "heldFrom", "reviewOn", "id");
