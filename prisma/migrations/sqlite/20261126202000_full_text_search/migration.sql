-- One folded text per record and the database's own full-text index over it, instead of tables of words.
-- The first start after the update writes the texts (server/search/texts-version.ts).

-- DropTable
DROP TABLE "ApplicationFound";
DROP VIEW "ApplicationWords";
DROP TABLE "ApplicationWord";
DROP TABLE "ArrestedPersonFound";
DROP VIEW "ArrestedPersonWords";
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
ALTER TABLE "Application" ADD COLUMN "searchText" TEXT NOT NULL DEFAULT '';
ALTER TABLE "ArrestedPerson" ADD COLUMN "searchText" TEXT NOT NULL DEFAULT '';

-- Words are folded and separated by us; `ascii` leaves other letters alone. A migration that makes "Application" or
-- "ArrestedPerson" again has to make these triggers again too.

-- CreateTable
CREATE VIRTUAL TABLE "ApplicationSearch" USING fts5("searchText", content='Application', content_rowid='id', columnsize=0, detail=none, prefix='1 2 3 4', tokenize='ascii');
CREATE VIRTUAL TABLE "ArrestedPersonSearch" USING fts5("searchText", content='ArrestedPerson', content_rowid='id', columnsize=0, detail=none, prefix='1 2 3 4', tokenize='ascii');

-- CreateTrigger
CREATE TRIGGER "Application_added" AFTER INSERT ON "Application" BEGIN
    INSERT INTO "ApplicationSearch" ("rowid", "searchText") VALUES (NEW."id", NEW."searchText");
END;
CREATE TRIGGER "Application_removed" AFTER DELETE ON "Application" BEGIN
    INSERT INTO "ApplicationSearch" ("ApplicationSearch", "rowid", "searchText") VALUES ('delete', OLD."id", OLD."searchText");
END;
CREATE TRIGGER "Application_changed" AFTER UPDATE OF "searchText" ON "Application" WHEN OLD."searchText" <> NEW."searchText" BEGIN
    INSERT INTO "ApplicationSearch" ("ApplicationSearch", "rowid", "searchText") VALUES ('delete', OLD."id", OLD."searchText");
    INSERT INTO "ApplicationSearch" ("rowid", "searchText") VALUES (NEW."id", NEW."searchText");
END;

-- CreateTrigger
CREATE TRIGGER "ArrestedPerson_added" AFTER INSERT ON "ArrestedPerson" BEGIN
    INSERT INTO "ArrestedPersonSearch" ("rowid", "searchText") VALUES (NEW."id", NEW."searchText");
END;
CREATE TRIGGER "ArrestedPerson_removed" AFTER DELETE ON "ArrestedPerson" BEGIN
    INSERT INTO "ArrestedPersonSearch" ("ArrestedPersonSearch", "rowid", "searchText") VALUES ('delete', OLD."id", OLD."searchText");
END;
CREATE TRIGGER "ArrestedPerson_changed" AFTER UPDATE OF "searchText" ON "ArrestedPerson" WHEN OLD."searchText" <> NEW."searchText" BEGIN
    INSERT INTO "ArrestedPersonSearch" ("ArrestedPersonSearch", "rowid", "searchText") VALUES ('delete', OLD."id", OLD."searchText");
    INSERT INTO "ArrestedPersonSearch" ("rowid", "searchText") VALUES (NEW."id", NEW."searchText");
END;

-- Records whose text is still empty
INSERT INTO "ApplicationSearch" ("ApplicationSearch") VALUES ('rebuild');
INSERT INTO "ArrestedPersonSearch" ("ArrestedPersonSearch") VALUES ('rebuild');

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
