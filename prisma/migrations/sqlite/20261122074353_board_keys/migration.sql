-- AlterTable
ALTER TABLE "Resolution" ADD COLUMN "differsSince" DATETIME;
ALTER TABLE "Resolution" ADD COLUMN "jws" TEXT;

-- CreateTable
CREATE TABLE "BoardKey" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kid" TEXT NOT NULL,
    "current" INTEGER,
    "x" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retiredAt" DATETIME
);

-- CreateIndex
CREATE UNIQUE INDEX "BoardKey_kid_key" ON "BoardKey"("kid");

-- CreateIndex
CREATE UNIQUE INDEX "BoardKey_current_key" ON "BoardKey"("current");

-- CreateIndex
CREATE INDEX "Resolution_differsSince_idx" ON "Resolution"("differsSince");
