-- CreateTable
CREATE TABLE "Job" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "subjectId" INTEGER NOT NULL DEFAULT 0,
    "key" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "runAt" DATETIME NOT NULL,
    "plannedAt" DATETIME NOT NULL,
    "leasedUntil" DATETIME,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT NOT NULL DEFAULT '',
    "since" DATETIME NOT NULL
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
DROP INDEX "Letter_messageId_key";
DROP INDEX "Letter_event_recipient_key";
ALTER TABLE "Letter" RENAME TO "Email";
CREATE UNIQUE INDEX "Email_messageId_key" ON "Email"("messageId");
CREATE UNIQUE INDEX "Email_event_recipient_key" ON "Email"("event", "recipient");

-- AlterTable
ALTER TABLE "Email" DROP COLUMN "attempts";
ALTER TABLE "Email" DROP COLUMN "nextTryAt";
ALTER TABLE "Email" DROP COLUMN "lastProblem";

-- AlterTable
DROP INDEX "WebhookDelivery_nextTryAt_idx";
ALTER TABLE "WebhookDelivery" DROP COLUMN "nextTryAt";

-- AlterTable
DROP INDEX "LiveEvent_sentAt_idx";
ALTER TABLE "LiveEvent" DROP COLUMN "sentAt";
