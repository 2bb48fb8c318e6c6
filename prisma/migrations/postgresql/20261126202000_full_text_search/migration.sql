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
DROP INDEX "ArrestedPerson_arrestedAt_id_idx";
DROP INDEX "ArrestedPerson_custodyStatus_arrestedAt_id_idx";
DROP INDEX "ArrestedPerson_legalStatus_arrestedAt_id_idx";
DROP INDEX "ArrestedPerson_facility_arrestedAt_id_idx";
DROP INDEX "ArrestedPerson_sortName_id_idx";

-- AlterTable
ALTER TABLE "Application" ADD COLUMN "searchText" TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE "ArrestedPerson" ADD COLUMN "searchText" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- The words as they are, without PostgreSQL's parser and dictionaries.

-- CreateIndex
CREATE INDEX "Application_searchText_idx" ON "Application" USING GIN (array_to_tsvector(string_to_array("searchText", ' ')));
CREATE INDEX "ArrestedPerson_searchText_idx" ON "ArrestedPerson" USING GIN (array_to_tsvector(string_to_array("searchText", ' ')));

-- Ten times as many words as usual, so that the planner knows which are rare: for those it must not walk along a list.
ALTER INDEX "Application_searchText_idx" ALTER COLUMN 1 SET STATISTICS 1000;
ALTER INDEX "ArrestedPerson_searchText_idx" ALTER COLUMN 1 SET STATISTICS 1000;

-- CreateIndex
CREATE INDEX "Application_receivedOn_id_idx" ON "Application"("receivedOn", "id");
CREATE INDEX "Application_sortName_id_idx" ON "Application"("sortName", "id");
CREATE INDEX "ArrestedPerson_arrestedAt_id_sealed_idx" ON "ArrestedPerson"("arrestedAt", "id", "sealed");
CREATE INDEX "ArrestedPerson_custodyStatus_arrestedAt_id_sealed_idx" ON "ArrestedPerson"("custodyStatus", "arrestedAt", "id", "sealed");
CREATE INDEX "ArrestedPerson_custodyStatus_sortName_id_sealed_idx" ON "ArrestedPerson"("custodyStatus", "sortName", "id", "sealed");
CREATE INDEX "ArrestedPerson_custodyStatus_registerNumber_sealed_idx" ON "ArrestedPerson"("custodyStatus", "registerNumber", "sealed");
CREATE INDEX "ArrestedPerson_legalStatus_arrestedAt_id_sealed_idx" ON "ArrestedPerson"("legalStatus", "arrestedAt", "id", "sealed");
CREATE INDEX "ArrestedPerson_facility_arrestedAt_id_sealed_idx" ON "ArrestedPerson"("facility", "arrestedAt", "id", "sealed");
CREATE INDEX "ArrestedPerson_sortName_id_sealed_idx" ON "ArrestedPerson"("sortName", "id", "sealed");
