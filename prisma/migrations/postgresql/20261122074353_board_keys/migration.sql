-- Text has SQLite's order on PostgreSQL too, byte by byte, whatever the database's language:
-- lists sort alike on both, and an index serves the search for words that begin with something.
-- AlterTable
ALTER TABLE "Resolution" ADD COLUMN     "differsSince" TIMESTAMP(3),
ADD COLUMN     "jws" TEXT COLLATE "C";

-- CreateTable
CREATE TABLE "BoardKey" (
    "id" SERIAL NOT NULL,
    "kid" TEXT COLLATE "C" NOT NULL,
    "current" INTEGER,
    "x" TEXT COLLATE "C" NOT NULL,
    "sealed" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retiredAt" TIMESTAMP(3),

    CONSTRAINT "BoardKey_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "BoardKey_kid_key" ON "BoardKey"("kid");

-- CreateIndex
CREATE UNIQUE INDEX "BoardKey_current_key" ON "BoardKey"("current");

-- CreateIndex
CREATE INDEX "Resolution_differsSince_idx" ON "Resolution"("differsSince");
