-- CreateTable
CREATE TABLE "ImportedFile" (
    "importId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "fileId" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "hasThumbnail" BOOLEAN NOT NULL,
    "seal" TEXT NOT NULL DEFAULT '',

    PRIMARY KEY ("importId", "name"),
    CONSTRAINT "ImportedFile_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ImportHeading" (
    "kind" TEXT NOT NULL,
    "typeId" INTEGER NOT NULL,
    "heading" TEXT NOT NULL,
    "column" TEXT NOT NULL,

    PRIMARY KEY ("kind", "typeId", "heading")
);

-- CreateIndex
CREATE UNIQUE INDEX "ImportedFile_fileId_key" ON "ImportedFile"("fileId");
