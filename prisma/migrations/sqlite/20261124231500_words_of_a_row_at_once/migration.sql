-- The words of each row once more, as FTS5 keeps them: of several that a search asks for it knows at once who has all.
-- Words are folded and split by us, and `ascii` leaves other letters alone. Beginnings that many words share have lists
-- of their own, up to a kind of number with its year (`ap-2025`).
-- Triggers keep it, whoever writes the words. A row is taken out as it was put in, with all of its words: taken out by
-- one word, it would be lost to what another begins with as well.

-- CreateView
CREATE VIEW "ApplicationWords" AS SELECT "applicationId" AS "id", group_concat("word", ' ') AS "words" FROM "ApplicationWord" GROUP BY "applicationId";

-- CreateTable
CREATE VIRTUAL TABLE "ApplicationFound" USING fts5("words", content='ApplicationWords', content_rowid='id', columnsize=0, detail=none, prefix='1 2 3 4 5 6 7', tokenize="ascii tokenchars '-'");

-- CreateTrigger
CREATE TRIGGER "ApplicationWord_added" AFTER INSERT ON "ApplicationWord" BEGIN
    INSERT INTO "ApplicationFound" ("rowid", "words") VALUES (NEW."applicationId", NEW."word");
END;

-- CreateTrigger
CREATE TRIGGER "ApplicationWord_removed" AFTER DELETE ON "ApplicationWord" BEGIN
    INSERT INTO "ApplicationFound" ("ApplicationFound", "rowid", "words")
    SELECT 'delete', OLD."applicationId", OLD."word" || ' ' || COALESCE((SELECT "words" FROM "ApplicationWords" WHERE "id" = OLD."applicationId"), '');
    INSERT INTO "ApplicationFound" ("rowid", "words") SELECT "id", "words" FROM "ApplicationWords" WHERE "id" = OLD."applicationId";
END;

-- What is there
INSERT INTO "ApplicationFound" ("ApplicationFound") VALUES ('rebuild');

-- CreateView
CREATE VIEW "ArrestedPersonWords" AS SELECT "arrestedPersonId" AS "id", group_concat("word", ' ') AS "words" FROM "ArrestedPersonWord" GROUP BY "arrestedPersonId";

-- CreateTable
CREATE VIRTUAL TABLE "ArrestedPersonFound" USING fts5("words", content='ArrestedPersonWords', content_rowid='id', columnsize=0, detail=none, prefix='1 2 3 4 5 6 7', tokenize="ascii tokenchars '-'");

-- CreateTrigger
CREATE TRIGGER "ArrestedPersonWord_added" AFTER INSERT ON "ArrestedPersonWord" BEGIN
    INSERT INTO "ArrestedPersonFound" ("rowid", "words") VALUES (NEW."arrestedPersonId", NEW."word");
END;

-- CreateTrigger
CREATE TRIGGER "ArrestedPersonWord_removed" AFTER DELETE ON "ArrestedPersonWord" BEGIN
    INSERT INTO "ArrestedPersonFound" ("ArrestedPersonFound", "rowid", "words")
    SELECT 'delete', OLD."arrestedPersonId", OLD."word" || ' ' || COALESCE((SELECT "words" FROM "ArrestedPersonWords" WHERE "id" = OLD."arrestedPersonId"), '');
    INSERT INTO "ArrestedPersonFound" ("rowid", "words") SELECT "id", "words" FROM "ArrestedPersonWords" WHERE "id" = OLD."arrestedPersonId";
END;

-- What is there
INSERT INTO "ArrestedPersonFound" ("ArrestedPersonFound") VALUES ('rebuild');
