-- AlterTable
ALTER TABLE "Application" ADD COLUMN "decidedBeforeOn" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Application" ADD COLUMN "decidedBeforeNumber" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Import" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'arrested-person';
ALTER TABLE "Import" ADD COLUMN "typeId" INTEGER;

-- AlterTable
ALTER TABLE "ImportRow" ADD COLUMN "applicationId" INTEGER;
