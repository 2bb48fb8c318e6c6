-- DropIndex
DROP INDEX "Round_closedAt_idx";

-- CreateIndex
CREATE INDEX "Round_closedAt_outcome_applicationId_idx" ON "Round"("closedAt", "outcome", "applicationId");

-- CreateIndex
CREATE INDEX "Seat_roundId_awaiting_userId_idx" ON "Seat"("roundId", "awaiting", "userId");
