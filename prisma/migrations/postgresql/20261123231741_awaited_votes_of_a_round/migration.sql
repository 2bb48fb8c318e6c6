-- AlterTable
ALTER TABLE "Round" ADD COLUMN     "awaited" INTEGER;

-- CreateIndex
CREATE INDEX "Round_awaited_idx" ON "Round"("awaited");

-- Rounds that are open
UPDATE "Round" SET "awaited" = (
  SELECT COUNT(*) FROM "Seat" WHERE "Seat"."roundId" = "Round"."id" AND "Seat"."awaiting"
) WHERE "closedAt" IS NULL;
