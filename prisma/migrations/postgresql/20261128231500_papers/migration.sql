-- Text sorts by bytes, as on SQLite, so that lists have the same order on both databases and indexes serve
-- prefix searches.
-- AlterTable
ALTER TABLE "Resolution" RENAME TO "Paper";
ALTER SEQUENCE "Resolution_id_seq" RENAME TO "Paper_id_seq";
ALTER TABLE "Paper" RENAME CONSTRAINT "Resolution_pkey" TO "Paper_pkey";
ALTER TABLE "Paper" RENAME CONSTRAINT "Resolution_applicationId_fkey" TO "Paper_applicationId_fkey";
ALTER TABLE "Paper" RENAME CONSTRAINT "Resolution_roundId_fkey" TO "Paper_roundId_fkey";
ALTER TABLE "Paper" RENAME CONSTRAINT "Resolution_draftedById_fkey" TO "Paper_draftedById_fkey";
ALTER TABLE "Paper" RENAME CONSTRAINT "Resolution_signedById_fkey" TO "Paper_signedById_fkey";

-- RenameIndex
ALTER INDEX "Resolution_number_key" RENAME TO "Paper_number_key";
ALTER INDEX "Resolution_applicationId_status_idx" RENAME TO "Paper_applicationId_status_idx";
ALTER INDEX "Resolution_differsSince_idx" RENAME TO "Paper_differsSince_idx";
ALTER INDEX "Resolution_roundId_key" RENAME TO "Paper_roundId_key";

-- AlterTable
ALTER TABLE "Paper" ALTER COLUMN "roundId" DROP NOT NULL,
ADD COLUMN     "kind" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "facts" TEXT COLLATE "C",
ADD COLUMN     "salts" TEXT COLLATE "C";
