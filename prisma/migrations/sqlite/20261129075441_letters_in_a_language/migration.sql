-- AlterTable
ALTER TABLE "LetterBatch" ADD COLUMN "language" TEXT NOT NULL DEFAULT '';
