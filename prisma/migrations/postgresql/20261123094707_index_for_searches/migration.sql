-- DropIndex
DROP INDEX "ApplicationWord_applicationId_idx";

-- DropIndex
DROP INDEX "ArrestedPersonWord_arrestedPersonId_idx";

-- CreateIndex
CREATE INDEX "Application_id_archived_idx" ON "Application"("id", "archived");

-- CreateIndex
CREATE INDEX "ApplicationWord_applicationId_word_idx" ON "ApplicationWord"("applicationId", "word");

-- CreateIndex
CREATE INDEX "ArrestedPerson_id_sealed_idx" ON "ArrestedPerson"("id", "sealed");

-- CreateIndex
CREATE INDEX "ArrestedPersonWord_arrestedPersonId_word_idx" ON "ArrestedPersonWord"("arrestedPersonId", "word");
