-- Text sorts by bytes, as on SQLite, so that lists have the same order on both databases and indexes serve
-- prefix searches.
-- AlterTable
ALTER TABLE "ApiToken" ADD COLUMN     "seal" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "InstitutionLink" ADD COLUMN     "seal" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Passkey" ADD COLUMN     "seal" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "PasswordToken" ADD COLUMN     "passwordMac" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "seal" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "RecoveryCode" ADD COLUMN     "seal" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "RememberToken" ADD COLUMN     "passwordMac" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "seal" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "RightRequest" ADD COLUMN     "seal" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "seal" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Slip" ADD COLUMN     "seal" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "seal" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "sharedBrowserWithId" INTEGER;

-- AlterTable
ALTER TABLE "UserPermission" ADD COLUMN     "seal" TEXT COLLATE "C" NOT NULL DEFAULT '';
