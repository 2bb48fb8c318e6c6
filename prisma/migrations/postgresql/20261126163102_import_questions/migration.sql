-- AlterTable
ALTER TABLE "Import" ADD COLUMN     "notes" JSONB;

-- AlterTable
ALTER TABLE "ImportRow" ADD COLUMN     "hidden" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "ImportFile" (
    "importId" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "questions" JSONB NOT NULL,
    "answers" JSONB NOT NULL,

    CONSTRAINT "ImportFile_pkey" PRIMARY KEY ("importId")
);

-- AddForeignKey
ALTER TABLE "ImportFile" ADD CONSTRAINT "ImportFile_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import"("id") ON DELETE CASCADE ON UPDATE CASCADE;
