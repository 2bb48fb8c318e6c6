-- CreateTable
CREATE TABLE "UserPermission" (
    "userId" INTEGER NOT NULL,
    "permission" TEXT NOT NULL,

    PRIMARY KEY ("userId", "permission"),
    CONSTRAINT "UserPermission_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "UserPermission_permission_userId_idx" ON "UserPermission"("permission", "userId");

INSERT INTO "UserPermission" ("userId", "permission")
SELECT DISTINCT u."id", held."value" FROM "User" u, json_each('["' || REPLACE(TRIM(u."permissions"), ' ', '","') || '"]') held
WHERE TRIM(u."permissions") <> '';

-- AlterTable
ALTER TABLE "User" DROP COLUMN "permissions";

-- Names between spaces become JSON lists.
ALTER TABLE "ApiToken" RENAME COLUMN "abilities" TO "packed";
ALTER TABLE "ApiToken" ADD COLUMN "abilities" JSONB NOT NULL DEFAULT '[]';
UPDATE "ApiToken" SET "abilities" = '["' || REPLACE(TRIM("packed"), ' ', '","') || '"]' WHERE TRIM("packed") <> '';
ALTER TABLE "ApiToken" DROP COLUMN "packed";

ALTER TABLE "Webhook" RENAME COLUMN "kinds" TO "packed";
ALTER TABLE "Webhook" ADD COLUMN "kinds" JSONB NOT NULL DEFAULT '[]';
UPDATE "Webhook" SET "kinds" = '["' || REPLACE(TRIM("packed"), ' ', '","') || '"]' WHERE TRIM("packed") <> '';
ALTER TABLE "Webhook" DROP COLUMN "packed";

ALTER TABLE "InstitutionLink" RENAME COLUMN "given" TO "packed";
ALTER TABLE "InstitutionLink" ADD COLUMN "given" JSONB NOT NULL DEFAULT '[]';
UPDATE "InstitutionLink" SET "given" = '["' || REPLACE(TRIM("packed"), ' ', '","') || '"]' WHERE TRIM("packed") <> '';
ALTER TABLE "InstitutionLink" DROP COLUMN "packed";

ALTER TABLE "InstitutionLink" RENAME COLUMN "byHand" TO "packed";
ALTER TABLE "InstitutionLink" ADD COLUMN "byHand" JSONB NOT NULL DEFAULT '[]';
UPDATE "InstitutionLink" SET "byHand" = '["' || REPLACE(TRIM("packed"), ' ', '","') || '"]' WHERE TRIM("packed") <> '';
ALTER TABLE "InstitutionLink" DROP COLUMN "packed";

-- The next start logs these rows again (server/signed-log/log-moved-permissions.ts).
INSERT INTO "Setting" ("name", "value") SELECT 'permissions moved', '' WHERE EXISTS (SELECT 1 FROM "User");
