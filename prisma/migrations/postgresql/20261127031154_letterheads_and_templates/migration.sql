-- Text sorts by bytes, as on SQLite, so that lists have the same order on both databases and indexes serve
-- prefix searches.
-- AlterTable
ALTER TABLE "ApplicationType" ADD COLUMN     "resolutionTemplate" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Resolution" ADD COLUMN     "letterheadId" INTEGER;

-- CreateTable
CREATE TABLE "Letterhead" (
    "id" SERIAL NOT NULL,
    "sha256" TEXT COLLATE "C" NOT NULL,
    "office" TEXT COLLATE "C" NOT NULL,
    "above" TEXT COLLATE "C" NOT NULL,
    "address" TEXT COLLATE "C" NOT NULL,
    "logo" TEXT COLLATE "C",
    "timeZone" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "Letterhead_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Letterhead_sha256_key" ON "Letterhead"("sha256");
