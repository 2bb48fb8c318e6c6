-- CreateTable
CREATE TABLE "MailRequest" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "passwordHash" TEXT NOT NULL DEFAULT '',
    "browser" TEXT NOT NULL DEFAULT ''
);

-- CreateIndex
CREATE INDEX "MailRequest_createdAt_idx" ON "MailRequest"("createdAt");
