-- AlterTable
ALTER TABLE "BulkItem" ADD COLUMN "fromLabels" JSONB;

-- CreateTable
CREATE TABLE "Label" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "colour" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "CaseLabel" (
    "applicationId" INTEGER NOT NULL,
    "labelId" INTEGER NOT NULL,

    PRIMARY KEY ("applicationId", "labelId"),
    CONSTRAINT "CaseLabel_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CaseLabel_labelId_fkey" FOREIGN KEY ("labelId") REFERENCES "Label" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CaseNote" (
    "userId" INTEGER NOT NULL,
    "applicationId" INTEGER NOT NULL,
    "body" TEXT NOT NULL,

    PRIMARY KEY ("userId", "applicationId"),
    CONSTRAINT "CaseNote_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CaseNote_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Label_name_key" ON "Label"("name");

-- CreateIndex
CREATE INDEX "CaseLabel_labelId_applicationId_idx" ON "CaseLabel"("labelId", "applicationId");

-- CreateIndex
CREATE INDEX "CaseNote_applicationId_idx" ON "CaseNote"("applicationId");
