-- CreateTable
CREATE TABLE "TypeVersion" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "typeId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "publishedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "publishedById" INTEGER NOT NULL,
    "fields" JSONB NOT NULL,
    "rules" JSONB NOT NULL,
    "texts" JSONB NOT NULL,
    "sha256" TEXT NOT NULL,
    CONSTRAINT "TypeVersion_typeId_fkey" FOREIGN KEY ("typeId") REFERENCES "ApplicationType" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "TypeVersion_publishedById_fkey" FOREIGN KEY ("publishedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Answer" (
    "applicationId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "number" REAL,
    "seenBy" TEXT NOT NULL DEFAULT '',

    PRIMARY KEY ("applicationId", "name", "value"),
    CONSTRAINT "Answer_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "ApplicationType" ADD COLUMN "draft" JSONB;
ALTER TABLE "ApplicationType" ADD COLUMN "draftEdit" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Application" ADD COLUMN "answers" JSONB;
ALTER TABLE "Application" ADD COLUMN "typeVersionId" INTEGER CONSTRAINT "Application_typeVersionId_fkey" REFERENCES "TypeVersion" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "Round" ADD COLUMN "majority" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Round" ADD COLUMN "tieBreak" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE UNIQUE INDEX "TypeVersion_typeId_number_key" ON "TypeVersion"("typeId", "number");

-- CreateIndex
CREATE INDEX "Answer_name_value_seenBy_applicationId_idx" ON "Answer"("name", "value", "seenBy", "applicationId");

-- CreateIndex
CREATE INDEX "Answer_name_number_seenBy_applicationId_idx" ON "Answer"("name", "number", "seenBy", "applicationId");
