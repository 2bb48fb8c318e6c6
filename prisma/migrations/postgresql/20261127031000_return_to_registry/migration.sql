-- AlterTable
ALTER TABLE "Application" ADD COLUMN     "returnedAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Remark" ADD COLUMN     "items" JSONB;
