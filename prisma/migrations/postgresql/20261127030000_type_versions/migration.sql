-- Text sorts by bytes, as on SQLite, so that lists have the same order on both databases and indexes serve
-- prefix searches.
-- AlterTable
ALTER TABLE "ApplicationType" ADD COLUMN     "draft" JSONB,
ADD COLUMN     "draftEdit" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Application" ADD COLUMN     "answers" JSONB,
ADD COLUMN     "typeVersionId" INTEGER;

-- AlterTable
ALTER TABLE "Round" ADD COLUMN     "majority" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "tieBreak" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "TypeVersion" (
    "id" SERIAL NOT NULL,
    "typeId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "publishedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "publishedById" INTEGER NOT NULL,
    "fields" JSONB NOT NULL,
    "rules" JSONB NOT NULL,
    "texts" JSONB NOT NULL,
    "sha256" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "TypeVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Answer" (
    "applicationId" INTEGER NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "value" TEXT COLLATE "C" NOT NULL,
    "number" DOUBLE PRECISION,
    "seenBy" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "Answer_pkey" PRIMARY KEY ("applicationId","name","value")
);

-- CreateIndex
CREATE UNIQUE INDEX "TypeVersion_typeId_number_key" ON "TypeVersion"("typeId", "number");

-- CreateIndex
CREATE INDEX "Answer_name_value_seenBy_applicationId_idx" ON "Answer"("name", "value", "seenBy", "applicationId");

-- CreateIndex
CREATE INDEX "Answer_name_number_seenBy_applicationId_idx" ON "Answer"("name", "number", "seenBy", "applicationId");

-- AddForeignKey
ALTER TABLE "TypeVersion" ADD CONSTRAINT "TypeVersion_typeId_fkey" FOREIGN KEY ("typeId") REFERENCES "ApplicationType"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TypeVersion" ADD CONSTRAINT "TypeVersion_publishedById_fkey" FOREIGN KEY ("publishedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Application" ADD CONSTRAINT "Application_typeVersionId_fkey" FOREIGN KEY ("typeVersionId") REFERENCES "TypeVersion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Answer" ADD CONSTRAINT "Answer_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE CASCADE ON UPDATE CASCADE;
