-- Text sorts by bytes, as on SQLite, so that lists have the same order on both databases and indexes serve
-- prefix searches.
-- AlterTable
ALTER TABLE "LetterBatch" ADD COLUMN     "language" TEXT COLLATE "C" NOT NULL DEFAULT '';
