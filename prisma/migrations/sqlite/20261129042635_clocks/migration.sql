-- CreateTable
CREATE TABLE "DueDate" (
    "applicationId" INTEGER NOT NULL,
    "clock" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "startedOn" TEXT NOT NULL,
    "dueOn" TEXT NOT NULL,
    "endedOn" TEXT,
    "isNext" BOOLEAN NOT NULL,
    "left" INTEGER NOT NULL,
    "unit" TEXT NOT NULL,
    "rolls" TEXT NOT NULL,
    "reasons" TEXT NOT NULL,
    "computedOn" TEXT NOT NULL,

    PRIMARY KEY ("applicationId", "clock"),
    CONSTRAINT "DueDate_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Holiday" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "day" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "addedOn" TEXT NOT NULL,
    "addedById" INTEGER NOT NULL,
    "struckOn" TEXT,
    "struckById" INTEGER,
    "struckReason" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "Holiday_addedById_fkey" FOREIGN KEY ("addedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Holiday_struckById_fkey" FOREIGN KEY ("struckById") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "Application" ADD COLUMN "dueOn" TEXT NOT NULL DEFAULT '9999-12-31';

-- AlterTable
ALTER TABLE "Paper" ADD COLUMN "receivedOn" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Paper" ADD COLUMN "receivedBy" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Paper" ADD COLUMN "promisedOn" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "Application_archived_dueOn_id_idx" ON "Application"("archived", "dueOn", "id");

-- CreateIndex
CREATE INDEX "Application_dueOn_id_idx" ON "Application"("dueOn", "id");

-- CreateIndex
CREATE INDEX "DueDate_computedOn_idx" ON "DueDate"("computedOn");

-- CreateIndex
CREATE INDEX "Holiday_day_idx" ON "Holiday"("day");
