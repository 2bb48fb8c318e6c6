-- CreateIndex
CREATE INDEX "AuditEntry_action_at_actorId_subjectId_idx" ON "AuditEntry"("action", "at", "actorId", "subjectId");
