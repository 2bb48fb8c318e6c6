-- AlterTable
ALTER TABLE "Import" ADD COLUMN     "withoutFiles" BOOLEAN NOT NULL DEFAULT false;
