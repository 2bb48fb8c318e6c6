-- Text sorts by bytes, as on SQLite, so that lists have the same order on both databases and indexes serve
-- prefix searches.
-- AlterTable
ALTER TABLE "Application" ADD COLUMN     "dueOn" TEXT COLLATE "C" NOT NULL DEFAULT '9999-12-31';

-- AlterTable
ALTER TABLE "Paper" ADD COLUMN     "promisedOn" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "receivedBy" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "receivedOn" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "DueDate" (
    "applicationId" INTEGER NOT NULL,
    "clock" TEXT COLLATE "C" NOT NULL,
    "label" TEXT COLLATE "C" NOT NULL,
    "startedOn" TEXT COLLATE "C" NOT NULL,
    "dueOn" TEXT COLLATE "C" NOT NULL,
    "endedOn" TEXT COLLATE "C",
    "isNext" BOOLEAN NOT NULL,
    "left" INTEGER NOT NULL,
    "unit" TEXT COLLATE "C" NOT NULL,
    "rolls" TEXT COLLATE "C" NOT NULL,
    "reasons" TEXT COLLATE "C" NOT NULL,
    "computedOn" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "DueDate_pkey" PRIMARY KEY ("applicationId","clock")
);

-- CreateTable
CREATE TABLE "Holiday" (
    "id" SERIAL NOT NULL,
    "day" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "addedOn" TEXT COLLATE "C" NOT NULL,
    "addedById" INTEGER NOT NULL,
    "struckOn" TEXT COLLATE "C",
    "struckById" INTEGER,
    "struckReason" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "Holiday_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "DueDate_computedOn_idx" ON "DueDate"("computedOn");

-- CreateIndex
CREATE INDEX "Holiday_day_idx" ON "Holiday"("day");

-- CreateIndex
CREATE INDEX "Application_archived_dueOn_id_idx" ON "Application"("archived", "dueOn", "id");

-- CreateIndex
CREATE INDEX "Application_dueOn_id_idx" ON "Application"("dueOn", "id");

-- AddForeignKey
ALTER TABLE "DueDate" ADD CONSTRAINT "DueDate_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Holiday" ADD CONSTRAINT "Holiday_addedById_fkey" FOREIGN KEY ("addedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Holiday" ADD CONSTRAINT "Holiday_struckById_fkey" FOREIGN KEY ("struckById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
