-- Text has SQLite's order on PostgreSQL too, byte by byte, whatever the database's language:
-- lists sort alike on both.
-- One folded text per record and the database's own full-text index over it, instead of tables of words.
-- The first start after the update writes the texts (server/search/texts-version.ts).

-- DropTable
DROP TABLE "ApplicationWord";
DROP TABLE "ArrestedPersonWord";

-- DropIndex
DROP INDEX "Application_id_archived_idx";
DROP INDEX "ArrestedPerson_id_sealed_arrestedAt_idx";

-- AlterTable
ALTER TABLE "Application" ADD COLUMN "searchText" TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE "ArrestedPerson" ADD COLUMN "searchText" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- The words as they are, without PostgreSQL's parser and dictionaries.

-- CreateIndex
CREATE INDEX "Application_searchText_idx" ON "Application" USING GIN (array_to_tsvector(string_to_array("searchText", ' ')));
CREATE INDEX "ArrestedPerson_searchText_idx" ON "ArrestedPerson" USING GIN (array_to_tsvector(string_to_array("searchText", ' ')));
