-- Text sorts by bytes, as on SQLite, so that lists have the same order on both databases and indexes serve
-- prefix searches.
-- AlterTable
ALTER TABLE "Paper" ADD COLUMN     "batchId" INTEGER,
ADD COLUMN     "codeHash" TEXT COLLATE "C",
ADD COLUMN     "email" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "language" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "pdfId" TEXT COLLATE "C",
ADD COLUMN     "recipient" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "template" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "Dispatch" (
    "id" SERIAL NOT NULL,
    "paperId" INTEGER NOT NULL,
    "by" TEXT COLLATE "C" NOT NULL,
    "to" TEXT COLLATE "C" NOT NULL,
    "at" TEXT COLLATE "C" NOT NULL,
    "result" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "code" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "note" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "createdById" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Dispatch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LetterBatch" (
    "id" SERIAL NOT NULL,
    "key" TEXT COLLATE "C" NOT NULL,
    "template" TEXT COLLATE "C" NOT NULL,
    "by" TEXT COLLATE "C" NOT NULL,
    "ids" JSONB NOT NULL,
    "leftOut" JSONB NOT NULL,
    "pdfId" TEXT COLLATE "C",
    "createdById" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMP(3),
    "seal" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "LetterBatch_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Dispatch_paperId_idx" ON "Dispatch"("paperId");

-- CreateIndex
CREATE INDEX "Dispatch_result_idx" ON "Dispatch"("result");

-- CreateIndex
CREATE UNIQUE INDEX "LetterBatch_key_key" ON "LetterBatch"("key");

-- CreateIndex
CREATE UNIQUE INDEX "Paper_codeHash_key" ON "Paper"("codeHash");

-- CreateIndex
CREATE INDEX "Paper_batchId_idx" ON "Paper"("batchId");

-- AddForeignKey
ALTER TABLE "Paper" ADD CONSTRAINT "Paper_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "LetterBatch"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Dispatch" ADD CONSTRAINT "Dispatch_paperId_fkey" FOREIGN KEY ("paperId") REFERENCES "Paper"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Dispatch" ADD CONSTRAINT "Dispatch_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LetterBatch" ADD CONSTRAINT "LetterBatch_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
