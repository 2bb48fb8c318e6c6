-- AlterTable
ALTER TABLE "File" ADD COLUMN "laterKind" TEXT;
