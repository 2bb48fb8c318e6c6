-- AlterTable
ALTER TABLE "User" ADD COLUMN "lastSignInAt" DATETIME;

-- Those who are here already: since when they are signed in, or else when they were last seen.
UPDATE "User" SET "lastSignInAt" = COALESCE(
  (SELECT MAX(s."createdAt") FROM "Session" s WHERE s."userId" = "User"."id"), "lastActiveAt");
