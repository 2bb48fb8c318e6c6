-- CreateIndex
CREATE INDEX "AuditEntry_subjectType_subject_id_idx" ON "AuditEntry"("subjectType", "subject", "id");

-- CreateIndex
CREATE INDEX "AuditEntry_actorName_id_idx" ON "AuditEntry"("actorName", "id");
