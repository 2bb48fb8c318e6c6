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
    "kind" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "since" TEXT NOT NULL,
    "dueOn" TEXT,
    "count" INTEGER NOT NULL,
    "detail" TEXT NOT NULL,

    PRIMARY KEY ("applicationId", "kind", "userId"),
    CONSTRAINT "Task_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Task_kind_userId_dueOn_since_applicationId_idx" ON "Task"("kind", "userId", "dueOn", "since", "applicationId");

-- CreateIndex
CREATE INDEX "Seat_userId_idx" ON "Seat"("userId");

-- Versions of groups of persons, by which comparisons were cached
DELETE FROM "Setting" WHERE "name" IN ('version of applicants', 'version of unsealed persons', 'version of sealed persons');
