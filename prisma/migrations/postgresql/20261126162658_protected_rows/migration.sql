-- Text has SQLite's order on PostgreSQL too, byte by byte, whatever the database's language:
-- lists sort alike on both, and an index serves the search for words that begin with something.
-- DropIndex
DROP INDEX "LogLeaf_kind_recordId_key";

-- AlterTable
ALTER TABLE "Round" ADD COLUMN     "openedSeats" INTEGER;

-- CreateTable
CREATE TABLE "WaitingLeaf" (
    "id" SERIAL NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "recordId" TEXT COLLATE "C" NOT NULL,
    "salt" TEXT COLLATE "C" NOT NULL,
    "hash" TEXT COLLATE "C" NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "mac" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "WaitingLeaf_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "WaitingLeaf_kind_recordId_idx" ON "WaitingLeaf"("kind", "recordId");

-- CreateIndex
CREATE INDEX "LogLeaf_kind_recordId_position_idx" ON "LogLeaf"("kind", "recordId", "position");

UPDATE "Round" SET "openedSeats" = (SELECT COUNT(*) FROM "Seat" s WHERE s."roundId" = "Round"."id");
