-- CreateTable
CREATE TABLE "UserPermission" (
    "userId" INTEGER NOT NULL,
    "permission" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "UserPermission_pkey" PRIMARY KEY ("userId","permission")
);

-- CreateIndex
CREATE INDEX "UserPermission_permission_userId_idx" ON "UserPermission"("permission", "userId");

-- AddForeignKey
ALTER TABLE "UserPermission" ADD CONSTRAINT "UserPermission_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO "UserPermission" ("userId", "permission")
SELECT DISTINCT u."id", held FROM "User" u, unnest(string_to_array(TRIM(u."permissions"), ' ')) held
WHERE TRIM(u."permissions") <> '';

-- AlterTable
ALTER TABLE "User" DROP COLUMN "permissions";

-- Names between spaces become JSON lists.
ALTER TABLE "ApiToken" ALTER COLUMN "abilities" DROP DEFAULT;
ALTER TABLE "ApiToken" ALTER COLUMN "abilities" TYPE JSONB USING to_jsonb(string_to_array(TRIM("abilities"), ' '));
ALTER TABLE "ApiToken" ALTER COLUMN "abilities" SET DEFAULT '[]';

ALTER TABLE "Webhook" ALTER COLUMN "kinds" TYPE JSONB USING to_jsonb(string_to_array(TRIM("kinds"), ' '));
ALTER TABLE "Webhook" ALTER COLUMN "kinds" SET DEFAULT '[]';

ALTER TABLE "InstitutionLink" ALTER COLUMN "given" DROP DEFAULT;
ALTER TABLE "InstitutionLink" ALTER COLUMN "given" TYPE JSONB USING to_jsonb(string_to_array(TRIM("given"), ' '));
ALTER TABLE "InstitutionLink" ALTER COLUMN "given" SET DEFAULT '[]';
ALTER TABLE "InstitutionLink" ALTER COLUMN "byHand" DROP DEFAULT;
ALTER TABLE "InstitutionLink" ALTER COLUMN "byHand" TYPE JSONB USING to_jsonb(string_to_array(TRIM("byHand"), ' '));
ALTER TABLE "InstitutionLink" ALTER COLUMN "byHand" SET DEFAULT '[]';

-- The next start logs these rows again (server/signed-log/log-moved-permissions.ts).
INSERT INTO "Setting" ("name", "value") SELECT 'permissions moved', '' WHERE EXISTS (SELECT 1 FROM "User");
