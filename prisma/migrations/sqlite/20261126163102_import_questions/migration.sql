-- AlterTable
ALTER TABLE "Import" ADD COLUMN "notes" JSONB;

-- CreateTable
CREATE TABLE "ImportFile" (
    "importId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "bytes" BLOB NOT NULL,
    "questions" JSONB NOT NULL,
    "answers" JSONB NOT NULL,
    CONSTRAINT "ImportFile_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "ImportRow" ADD COLUMN "hidden" BOOLEAN NOT NULL DEFAULT false;
