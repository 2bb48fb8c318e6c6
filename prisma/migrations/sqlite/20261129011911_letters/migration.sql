-- CreateTable
CREATE TABLE "Dispatch" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "paperId" INTEGER NOT NULL,
    "by" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "at" TEXT NOT NULL,
    "result" TEXT NOT NULL DEFAULT '',
    "code" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "createdById" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Dispatch_paperId_fkey" FOREIGN KEY ("paperId") REFERENCES "Paper" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Dispatch_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LetterBatch" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "key" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "ids" JSONB NOT NULL,
    "leftOut" JSONB NOT NULL,
    "pdfId" TEXT,
    "createdById" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" DATETIME,
    "seal" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "LetterBatch_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Paper" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL DEFAULT '',
    "applicationId" INTEGER NOT NULL,
    "roundId" INTEGER,
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
    "jws" TEXT,
    "facts" TEXT,
    "salts" TEXT,
    "differsSince" DATETIME,
    "supersededAt" DATETIME,
    "scanId" TEXT,
    "letterheadId" INTEGER,
    "template" TEXT NOT NULL DEFAULT '',
    "language" TEXT NOT NULL DEFAULT '',
    "recipient" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "codeHash" TEXT,
    "pdfId" TEXT,
    "batchId" INTEGER,
    CONSTRAINT "Paper_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Paper_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "Round" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Paper_draftedById_fkey" FOREIGN KEY ("draftedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Paper_signedById_fkey" FOREIGN KEY ("signedById") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Paper_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "LetterBatch" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "sqlite_sequence" ("name", "seq") SELECT 'new_Paper', "seq" FROM "sqlite_sequence" WHERE "name" = 'Paper';
INSERT INTO "new_Paper" ("applicationId", "body", "createdAt", "differsSince", "draftedById", "facts", "id", "jws", "kind", "letterheadId", "number", "roundId", "salts", "scanId", "sha256", "signedAt", "signedById", "status", "supersededAt", "title", "updatedAt", "version") SELECT "applicationId", "body", "createdAt", "differsSince", "draftedById", "facts", "id", "jws", "kind", "letterheadId", "number", "roundId", "salts", "scanId", "sha256", "signedAt", "signedById", "status", "supersededAt", "title", "updatedAt", "version" FROM "Paper";
DROP TABLE "Paper";
ALTER TABLE "new_Paper" RENAME TO "Paper";
CREATE UNIQUE INDEX "Paper_number_key" ON "Paper"("number");
CREATE UNIQUE INDEX "Paper_codeHash_key" ON "Paper"("codeHash");
CREATE INDEX "Paper_applicationId_status_idx" ON "Paper"("applicationId", "status");
CREATE INDEX "Paper_differsSince_idx" ON "Paper"("differsSince");
CREATE INDEX "Paper_batchId_idx" ON "Paper"("batchId");
CREATE UNIQUE INDEX "Paper_roundId_key" ON "Paper"("roundId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "Dispatch_paperId_idx" ON "Dispatch"("paperId");

-- CreateIndex
CREATE INDEX "Dispatch_result_idx" ON "Dispatch"("result");

-- CreateIndex
CREATE UNIQUE INDEX "LetterBatch_key_key" ON "LetterBatch"("key");
