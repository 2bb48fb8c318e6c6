-- CreateTable
CREATE TABLE "Job" (
    "id" SERIAL NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "subjectId" INTEGER NOT NULL DEFAULT 0,
    "key" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "state" TEXT COLLATE "C" NOT NULL DEFAULT 'waiting',
    "runAt" TIMESTAMP(3) NOT NULL,
    "plannedAt" TIMESTAMP(3) NOT NULL,
    "leasedUntil" TIMESTAMP(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "since" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Job_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Job_state_runAt_idx" ON "Job"("state", "runAt");

-- CreateIndex
CREATE INDEX "Job_kind_key_idx" ON "Job"("kind", "key");

-- CreateIndex
CREATE UNIQUE INDEX "Job_kind_subjectId_key" ON "Job"("kind", "subjectId");

-- What waited or was given up.
INSERT INTO "Job" ("kind", "subjectId", "state", "runAt", "plannedAt", "attempts", "lastError", "since")
SELECT 'email', "id", CASE WHEN "nextTryAt" IS NULL THEN 'failed' ELSE 'waiting' END,
    COALESCE("nextTryAt", "createdAt"), "createdAt", "attempts", "lastProblem", "createdAt"
FROM "Letter" WHERE "sentAt" IS NULL AND ("nextTryAt" IS NOT NULL OR "attempts" > 0) ORDER BY "id";

INSERT INTO "Job" ("kind", "subjectId", "key", "state", "runAt", "plannedAt", "attempts", "lastError", "since")
SELECT 'webhook', d."id", CAST(d."webhookId" AS TEXT),
    CASE WHEN d."nextTryAt" IS NULL THEN 'failed' WHEN w."pausedAt" IS NOT NULL THEN 'held' ELSE 'waiting' END,
    COALESCE(d."nextTryAt", d."createdAt"), d."createdAt", d."attempts", d."problem", d."createdAt"
FROM "WebhookDelivery" d JOIN "Webhook" w ON w."id" = d."webhookId" WHERE d."deliveredAt" IS NULL ORDER BY d."id";

INSERT INTO "Job" ("kind", "subjectId", "runAt", "plannedAt", "since")
SELECT 'mail-request', "id", "createdAt", "createdAt", "createdAt" FROM "MailRequest" ORDER BY "id";

INSERT INTO "Job" ("kind", "subjectId", "key", "runAt", "plannedAt", "since")
SELECT 'live-event', "id", "channel", "at", "at", "at" FROM "LiveEvent" WHERE "sentAt" IS NULL ORDER BY "id";

-- RenameTable
DROP INDEX "Letter_nextTryAt_idx";
ALTER TABLE "Letter" RENAME TO "Email";
ALTER TABLE "Email" RENAME CONSTRAINT "Letter_pkey" TO "Email_pkey";
ALTER INDEX "Letter_messageId_key" RENAME TO "Email_messageId_key";
ALTER INDEX "Letter_event_recipient_key" RENAME TO "Email_event_recipient_key";
ALTER SEQUENCE "Letter_id_seq" RENAME TO "Email_id_seq";

-- AlterTable
ALTER TABLE "Email" DROP COLUMN "attempts", DROP COLUMN "nextTryAt", DROP COLUMN "lastProblem";

-- AlterTable
DROP INDEX "WebhookDelivery_nextTryAt_idx";
ALTER TABLE "WebhookDelivery" DROP COLUMN "nextTryAt";

-- AlterTable
DROP INDEX "LiveEvent_sentAt_idx";
ALTER TABLE "LiveEvent" DROP COLUMN "sentAt";
