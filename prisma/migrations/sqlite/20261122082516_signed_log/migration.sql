-- CreateTable
CREATE TABLE "LogLeaf" (
    "position" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "recordId" TEXT NOT NULL,
    "salt" TEXT,
    "hash" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "LogHead" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "size" INTEGER NOT NULL,
    "root" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "signedAt" DATETIME NOT NULL,
    "floors" JSONB NOT NULL,
    "subtrees" JSONB NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "LogLeaf_kind_recordId_key" ON "LogLeaf"("kind", "recordId");

-- CreateIndex
CREATE INDEX "File_createdAt_idx" ON "File"("createdAt");
