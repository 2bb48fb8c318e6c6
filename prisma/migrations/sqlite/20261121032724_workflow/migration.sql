-- AlterTable
ALTER TABLE "Application" ADD COLUMN "archivedAt" DATETIME;

-- AlterTable
ALTER TABLE "User" ADD COLUMN "digestAt" DATETIME;
ALTER TABLE "User" ADD COLUMN "notices" JSONB;

-- CreateTable
CREATE TABLE "Relative" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "givenName" TEXT NOT NULL,
    "familyName" TEXT NOT NULL,
    "birthDate" TEXT NOT NULL DEFAULT '',
    "relation" TEXT NOT NULL,
    CONSTRAINT "Relative_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Comment" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "applicationId" INTEGER NOT NULL,
    "parentId" INTEGER,
    "authorId" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "editedAt" DATETIME,
    "removedAt" DATETIME,
    CONSTRAINT "Comment_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Comment_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "Comment" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Comment_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CommentVersion" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "commentId" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "writtenAt" DATETIME NOT NULL,
    CONSTRAINT "CommentVersion_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Mention" (
    "commentId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,

    PRIMARY KEY ("commentId", "userId"),
    CONSTRAINT "Mention_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Mention_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CaseVisit" (
    "userId" INTEGER NOT NULL,
    "applicationId" INTEGER NOT NULL,
    "lastAt" DATETIME NOT NULL,
    "beforeAt" DATETIME,

    PRIMARY KEY ("userId", "applicationId"),
    CONSTRAINT "CaseVisit_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CaseVisit_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Resolution" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "applicationId" INTEGER NOT NULL,
    "roundId" INTEGER NOT NULL,
    "number" TEXT,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "draftedById" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "signedById" INTEGER,
    "signedAt" DATETIME,
    "sha256" TEXT,
    "supersededAt" DATETIME,
    "scanId" TEXT,
    CONSTRAINT "Resolution_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Resolution_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "Round" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Resolution_draftedById_fkey" FOREIGN KEY ("draftedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Resolution_signedById_fkey" FOREIGN KEY ("signedById") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Slip" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "applicationId" INTEGER NOT NULL,
    "resolutionId" INTEGER NOT NULL,
    "codeHash" TEXT NOT NULL,
    "issuedById" INTEGER NOT NULL,
    "issuedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresOn" TEXT NOT NULL,
    "supersededAt" DATETIME,
    "revokedAt" DATETIME,
    "revokedById" INTEGER,
    "revokeReason" TEXT NOT NULL DEFAULT '',
    "scans" INTEGER NOT NULL DEFAULT 0,
    "lastScannedAt" DATETIME,
    CONSTRAINT "Slip_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Slip_resolutionId_fkey" FOREIGN KEY ("resolutionId") REFERENCES "Resolution" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Slip_issuedById_fkey" FOREIGN KEY ("issuedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Slip_revokedById_fkey" FOREIGN KEY ("revokedById") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Notification" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "event" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "applicationId" INTEGER NOT NULL,
    "commentId" INTEGER,
    "at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "readAt" DATETIME,
    "digest" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "Notification_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Notification_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Notification_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "BulkAct" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "byId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" DATETIME,
    CONSTRAINT "BulkAct_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "BulkItem" (
    "bulkActId" INTEGER NOT NULL,
    "applicationId" INTEGER NOT NULL,
    "refusal" TEXT NOT NULL DEFAULT '',

    PRIMARY KEY ("bulkActId", "applicationId"),
    CONSTRAINT "BulkItem_bulkActId_fkey" FOREIGN KEY ("bulkActId") REFERENCES "BulkAct" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "BulkItem_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LiveEvent" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "channel" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" DATETIME
);

-- CreateIndex
CREATE INDEX "Relative_userId_idx" ON "Relative"("userId");

-- CreateIndex
CREATE INDEX "Comment_applicationId_id_idx" ON "Comment"("applicationId", "id");

-- CreateIndex
CREATE INDEX "Comment_parentId_idx" ON "Comment"("parentId");

-- CreateIndex
CREATE INDEX "CommentVersion_commentId_idx" ON "CommentVersion"("commentId");

-- CreateIndex
CREATE INDEX "Mention_userId_idx" ON "Mention"("userId");

-- CreateIndex
CREATE INDEX "CaseVisit_applicationId_idx" ON "CaseVisit"("applicationId");

-- CreateIndex
CREATE UNIQUE INDEX "Resolution_number_key" ON "Resolution"("number");

-- CreateIndex
CREATE INDEX "Resolution_applicationId_idx" ON "Resolution"("applicationId");

-- CreateIndex
CREATE INDEX "Resolution_status_idx" ON "Resolution"("status");

-- CreateIndex
CREATE UNIQUE INDEX "Resolution_roundId_key" ON "Resolution"("roundId");

-- CreateIndex
CREATE UNIQUE INDEX "Slip_codeHash_key" ON "Slip"("codeHash");

-- CreateIndex
CREATE INDEX "Slip_applicationId_idx" ON "Slip"("applicationId");

-- CreateIndex
CREATE INDEX "Slip_resolutionId_idx" ON "Slip"("resolutionId");

-- CreateIndex
CREATE INDEX "Notification_userId_readAt_idx" ON "Notification"("userId", "readAt");

-- CreateIndex
CREATE INDEX "Notification_userId_id_idx" ON "Notification"("userId", "id");

-- CreateIndex
CREATE INDEX "Notification_digest_userId_idx" ON "Notification"("digest", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "Notification_userId_event_key" ON "Notification"("userId", "event");

-- CreateIndex
CREATE INDEX "BulkItem_applicationId_idx" ON "BulkItem"("applicationId");

-- CreateIndex
CREATE INDEX "LiveEvent_sentAt_idx" ON "LiveEvent"("sentAt");

-- CreateIndex
CREATE INDEX "LiveEvent_at_idx" ON "LiveEvent"("at");
