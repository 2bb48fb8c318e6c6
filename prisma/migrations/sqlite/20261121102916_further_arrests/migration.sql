-- AlterTable
ALTER TABLE "ImportRow" ADD COLUMN "addedArrest" TEXT;
ALTER TABLE "ImportRow" ADD COLUMN "ofPersonId" INTEGER;
