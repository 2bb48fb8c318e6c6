-- Text has SQLite's order on PostgreSQL too, byte by byte, whatever the database's language:
-- lists sort alike on both, and an index serves the search for words that begin with something.
-- CreateTable
CREATE TABLE "MailRequest" (
    "id" SERIAL NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "passwordHash" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "browser" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "MailRequest_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "MailRequest_createdAt_idx" ON "MailRequest"("createdAt");
