-- AlterTable
ALTER TABLE "TypeVersion" ADD COLUMN "dropped" JSONB;
