-- AlterTable
ALTER TABLE "Application" ADD COLUMN "returnedAt" DATETIME;

-- AlterTable
ALTER TABLE "Remark" ADD COLUMN "items" JSONB;
