PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;

-- Slips refer to the new name from here on.
ALTER TABLE "Resolution" RENAME TO "Paper";

-- RedefineTables
-- The sequence goes on, so that no id is used again.
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
    CONSTRAINT "Paper_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Paper_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "Round" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Paper_draftedById_fkey" FOREIGN KEY ("draftedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Paper_signedById_fkey" FOREIGN KEY ("signedById") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "sqlite_sequence" ("name", "seq") SELECT 'new_Paper', "seq" FROM "sqlite_sequence" WHERE "name" = 'Paper';
INSERT INTO "new_Paper" ("id", "applicationId", "roundId", "number", "title", "body", "status", "version", "draftedById", "createdAt", "updatedAt", "signedById", "signedAt", "sha256", "jws", "differsSince", "supersededAt", "scanId", "letterheadId") SELECT "id", "applicationId", "roundId", "number", "title", "body", "status", "version", "draftedById", "createdAt", "updatedAt", "signedById", "signedAt", "sha256", "jws", "differsSince", "supersededAt", "scanId", "letterheadId" FROM "Paper";
DROP TABLE "Paper";
ALTER TABLE "new_Paper" RENAME TO "Paper";
CREATE UNIQUE INDEX "Paper_number_key" ON "Paper"("number");
CREATE INDEX "Paper_applicationId_status_idx" ON "Paper"("applicationId", "status");
CREATE INDEX "Paper_differsSince_idx" ON "Paper"("differsSince");
CREATE UNIQUE INDEX "Paper_roundId_key" ON "Paper"("roundId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
