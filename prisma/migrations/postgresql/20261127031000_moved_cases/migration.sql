-- AlterTable
ALTER TABLE "BulkItem" ADD COLUMN "fromVersionId" INTEGER;
