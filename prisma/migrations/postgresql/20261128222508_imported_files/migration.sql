-- Text sorts by bytes, as on SQLite, so that lists have the same order on both databases and indexes serve
-- prefix searches.
-- CreateTable
CREATE TABLE "ImportedFile" (
    "importId" INTEGER NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "fileId" TEXT COLLATE "C" NOT NULL,
    "fileName" TEXT COLLATE "C" NOT NULL,
    "type" TEXT COLLATE "C" NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT COLLATE "C" NOT NULL,
    "hasThumbnail" BOOLEAN NOT NULL,
    "seal" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "ImportedFile_pkey" PRIMARY KEY ("importId","name")
);

-- CreateTable
CREATE TABLE "ImportHeading" (
    "kind" TEXT COLLATE "C" NOT NULL,
    "typeId" INTEGER NOT NULL,
    "heading" TEXT COLLATE "C" NOT NULL,
    "column" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "ImportHeading_pkey" PRIMARY KEY ("kind","typeId","heading")
);

-- CreateIndex
CREATE UNIQUE INDEX "ImportedFile_fileId_key" ON "ImportedFile"("fileId");

-- AddForeignKey
ALTER TABLE "ImportedFile" ADD CONSTRAINT "ImportedFile_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import"("id") ON DELETE CASCADE ON UPDATE CASCADE;
