-- Text has SQLite's order on PostgreSQL too, byte by byte, whatever the database's language:
-- lists sort alike on both, and an index serves the search for words that begin with something.
-- CreateTable
CREATE TABLE "LogLeaf" (
    "position" INTEGER NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "recordId" TEXT COLLATE "C" NOT NULL,
    "salt" TEXT COLLATE "C",
    "hash" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "LogLeaf_pkey" PRIMARY KEY ("position")
);

-- CreateTable
CREATE TABLE "LogHead" (
    "key" TEXT COLLATE "C" NOT NULL,
    "size" INTEGER NOT NULL,
    "root" TEXT COLLATE "C" NOT NULL,
    "note" TEXT COLLATE "C" NOT NULL,
    "signedAt" TIMESTAMP(3) NOT NULL,
    "floors" JSONB NOT NULL,
    "subtrees" JSONB NOT NULL,

    CONSTRAINT "LogHead_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "LogLeaf_kind_recordId_key" ON "LogLeaf"("kind", "recordId");

-- CreateIndex
CREATE INDEX "File_createdAt_idx" ON "File"("createdAt");
