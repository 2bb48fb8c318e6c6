-- Text sorts by bytes, as on SQLite, so that lists have the same order on both databases and indexes serve
-- prefix searches.

-- AlterTable
ALTER TABLE "Application" ADD COLUMN     "decidedBeforeOn" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "decidedBeforeNumber" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Import" ADD COLUMN     "kind" TEXT COLLATE "C" NOT NULL DEFAULT 'arrested-person',
ADD COLUMN     "typeId" INTEGER;

-- AlterTable
ALTER TABLE "ImportRow" ADD COLUMN     "applicationId" INTEGER;
