-- Text has SQLite's order on PostgreSQL too, byte by byte, whatever the database's language:
-- lists sort alike on both, and an index serves the search for words that begin with something.
-- AlterTable
ALTER TABLE "File" ADD COLUMN     "laterKind" TEXT COLLATE "C";
