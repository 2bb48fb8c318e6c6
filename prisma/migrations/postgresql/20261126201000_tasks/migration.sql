-- Text has SQLite's order on PostgreSQL too, byte by byte, whatever the database's language:
-- lists sort alike on both, and an index serves the search for words that begin with something.
-- The outstanding votes and signatures are tasks now. The first start after this migration writes them
-- (server/applications/tasks/rebuild.ts).

-- DropIndex
DROP INDEX "Application_awaitsSignature_archived_statusSince_id_idx";

-- DropIndex
DROP INDEX "Application_archived_heldFrom_reviewOn_id_idx";

-- DropIndex
DROP INDEX "Round_awaited_idx";

-- DropIndex
DROP INDEX "Seat_userId_awaiting_idx";

-- DropIndex
DROP INDEX "Seat_roundId_awaiting_userId_idx";

-- AlterTable
ALTER TABLE "Application" DROP COLUMN "awaitsSignature";

-- AlterTable
ALTER TABLE "Round" DROP COLUMN "awaited";

-- AlterTable
ALTER TABLE "Seat" DROP COLUMN "awaiting";

-- CreateTable
CREATE TABLE "Task" (
    "applicationId" INTEGER NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "userId" INTEGER NOT NULL,
    "since" TEXT COLLATE "C" NOT NULL,
    "dueOn" TEXT COLLATE "C",
    "count" INTEGER NOT NULL,
    "detail" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "Task_pkey" PRIMARY KEY ("applicationId","kind","userId")
);

-- CreateIndex
CREATE INDEX "Task_kind_userId_dueOn_since_applicationId_idx" ON "Task"("kind", "userId", "dueOn", "since", "applicationId");

-- CreateIndex
CREATE INDEX "Seat_userId_idx" ON "Seat"("userId");

-- AddForeignKey
ALTER TABLE "Task" ADD CONSTRAINT "Task_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Versions of groups of persons, by which comparisons were cached
DELETE FROM "Setting" WHERE "name" IN ('version of applicants', 'version of unsealed persons', 'version of sealed persons');
