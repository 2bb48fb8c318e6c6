-- CreateTable
CREATE TABLE "SavedRole" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "permissions" JSONB NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "SavedRole_name_key" ON "SavedRole"("name");
