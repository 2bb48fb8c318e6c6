-- AlterTable
ALTER TABLE "Paper" ADD COLUMN "requestId" INTEGER;

-- CreateTable
CREATE TABLE "Request" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "applicationId" INTEGER NOT NULL,
    "to" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "dueOn" TEXT NOT NULL,
    "codes" INTEGER NOT NULL DEFAULT 1,
    "codeHash" TEXT NOT NULL,
    "createdById" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "answeredAt" DATETIME,
    "closedAt" DATETIME,
    "closedById" INTEGER,
    "reason" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "Request_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Request_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Request_closedById_fkey" FOREIGN KEY ("closedById") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RequestItem" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "requestId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "field" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL DEFAULT 'open',
    "answer" TEXT NOT NULL DEFAULT '',
    "answeredAt" DATETIME,
    "late" BOOLEAN NOT NULL DEFAULT false,
    "reason" TEXT NOT NULL DEFAULT '',
    "settledById" INTEGER,
    "settledAt" DATETIME,
    CONSTRAINT "RequestItem_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "Request" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "RequestItem_settledById_fkey" FOREIGN KEY ("settledById") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AnswerDraft" (
    "requestId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "answers" JSONB NOT NULL,
    "savedAt" DATETIME NOT NULL,
    CONSTRAINT "AnswerDraft_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "Request" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AnswerFile" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "itemId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "hasThumbnail" BOOLEAN NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "sentAt" DATETIME,
    CONSTRAINT "AnswerFile_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "RequestItem" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Request_codeHash_key" ON "Request"("codeHash");

-- CreateIndex
CREATE INDEX "Request_applicationId_idx" ON "Request"("applicationId");

-- CreateIndex
CREATE INDEX "Request_closedAt_dueOn_idx" ON "Request"("closedAt", "dueOn");

-- CreateIndex
CREATE INDEX "RequestItem_requestId_idx" ON "RequestItem"("requestId");

-- CreateIndex
CREATE INDEX "AnswerFile_itemId_idx" ON "AnswerFile"("itemId");

-- CreateIndex
CREATE INDEX "Paper_requestId_idx" ON "Paper"("requestId");
