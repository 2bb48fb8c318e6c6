-- AlterTable
ALTER TABLE "Dispatch" ADD COLUMN "arrivedOn" TEXT NOT NULL DEFAULT '';
