-- AlterTable
ALTER TABLE "Application" ADD COLUMN "singleName" BOOLEAN NOT NULL DEFAULT false;
