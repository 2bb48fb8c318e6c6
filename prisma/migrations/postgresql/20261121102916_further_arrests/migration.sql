-- Text has SQLite's order on PostgreSQL too, byte by byte, whatever the database's language:
-- lists sort alike on both, and an index serves the search for words that begin with something.
-- AlterTable
ALTER TABLE "ImportRow" ADD COLUMN     "addedArrest" TEXT COLLATE "C",
ADD COLUMN     "ofPersonId" INTEGER;
