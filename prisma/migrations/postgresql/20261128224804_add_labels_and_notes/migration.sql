-- Text sorts by bytes, as on SQLite, so that lists have the same order on both databases and indexes serve
-- prefix searches.
-- AlterTable
ALTER TABLE "BulkItem" ADD COLUMN     "fromLabels" JSONB;

-- CreateTable
CREATE TABLE "Label" (
    "id" SERIAL NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "colour" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "Label_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CaseLabel" (
    "applicationId" INTEGER NOT NULL,
    "labelId" INTEGER NOT NULL,

    CONSTRAINT "CaseLabel_pkey" PRIMARY KEY ("applicationId","labelId")
);

-- CreateTable
CREATE TABLE "CaseNote" (
    "userId" INTEGER NOT NULL,
    "applicationId" INTEGER NOT NULL,
    "body" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "CaseNote_pkey" PRIMARY KEY ("userId","applicationId")
);

-- CreateIndex
CREATE UNIQUE INDEX "Label_name_key" ON "Label"("name");

-- CreateIndex
CREATE INDEX "CaseLabel_labelId_applicationId_idx" ON "CaseLabel"("labelId", "applicationId");

-- CreateIndex
CREATE INDEX "CaseNote_applicationId_idx" ON "CaseNote"("applicationId");

-- AddForeignKey
ALTER TABLE "CaseLabel" ADD CONSTRAINT "CaseLabel_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CaseLabel" ADD CONSTRAINT "CaseLabel_labelId_fkey" FOREIGN KEY ("labelId") REFERENCES "Label"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CaseNote" ADD CONSTRAINT "CaseNote_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CaseNote" ADD CONSTRAINT "CaseNote_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE CASCADE ON UPDATE CASCADE;
