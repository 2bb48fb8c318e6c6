-- AlterTable
ALTER TABLE "Resolution" ADD COLUMN "letterheadId" INTEGER;

-- CreateTable
CREATE TABLE "Letterhead" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "sha256" TEXT NOT NULL,
    "office" TEXT NOT NULL,
    "above" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "logo" TEXT,
    "timeZone" TEXT NOT NULL
);

-- AlterTable
ALTER TABLE "ApplicationType" ADD COLUMN "resolutionTemplate" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE UNIQUE INDEX "Letterhead_sha256_key" ON "Letterhead"("sha256");
