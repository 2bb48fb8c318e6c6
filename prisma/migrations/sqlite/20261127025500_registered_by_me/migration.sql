-- CreateIndex
CREATE INDEX "ArrestedPerson_registeredById_arrestedAt_id_sealed_idx" ON "ArrestedPerson"("registeredById", "arrestedAt", "id", "sealed");
