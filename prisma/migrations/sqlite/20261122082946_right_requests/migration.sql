-- CreateTable
CREATE TABLE "RightRequest" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "permission" TEXT NOT NULL,
    "askedById" INTEGER NOT NULL,
    "askedByName" TEXT NOT NULL,
    "askedAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "answer" TEXT NOT NULL DEFAULT '',
    "answeredById" INTEGER,
    "answeredByName" TEXT NOT NULL DEFAULT '',
    "answeredAt" DATETIME,
    CONSTRAINT "RightRequest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "RightRequest_userId_idx" ON "RightRequest"("userId");

-- CreateIndex
CREATE INDEX "RightRequest_answeredAt_idx" ON "RightRequest"("answeredAt");
