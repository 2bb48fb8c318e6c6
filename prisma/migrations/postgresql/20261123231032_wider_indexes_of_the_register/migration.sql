-- DropIndex
DROP INDEX "ArrestedPerson_id_sealed_idx";

-- DropIndex
DROP INDEX "ArrestedPerson_retentionReviewOn_id_idx";

-- DropIndex
DROP INDEX "ArrestedPerson_unchargedSince_idx";

-- CreateIndex
CREATE INDEX "ArrestedPerson_id_sealed_arrestedAt_idx" ON "ArrestedPerson"("id", "sealed", "arrestedAt");

-- CreateIndex
CREATE INDEX "ArrestedPerson_unchargedSince_unchargedGravity_sealed_arres_idx" ON "ArrestedPerson"("unchargedSince", "unchargedGravity", "sealed", "arrestedAt", "id");

-- CreateIndex
CREATE INDEX "ArrestedPerson_retentionReviewOn_sealed_arrestedAt_id_idx" ON "ArrestedPerson"("retentionReviewOn", "sealed", "arrestedAt", "id");
