-- DropIndex
DROP INDEX "LogLeaf_kind_recordId_key";

-- AlterTable
ALTER TABLE "Round" ADD COLUMN "openedSeats" INTEGER;

-- CreateTable
CREATE TABLE "WaitingLeaf" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "recordId" TEXT NOT NULL,
    "salt" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "mac" TEXT NOT NULL
);

-- CreateIndex
CREATE INDEX "WaitingLeaf_kind_recordId_idx" ON "WaitingLeaf"("kind", "recordId");

-- CreateIndex
CREATE INDEX "LogLeaf_kind_recordId_position_idx" ON "LogLeaf"("kind", "recordId", "position");

UPDATE "Round" SET "openedSeats" = (SELECT COUNT(*) FROM "Seat" s WHERE s."roundId" = "Round"."id");
