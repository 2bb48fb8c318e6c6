-- Text sorts by bytes, as on SQLite, so that lists have the same order on both databases and indexes serve
-- prefix searches.
-- AlterTable
ALTER TABLE "Import" ADD COLUMN     "seal" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "ImportFile" ADD COLUMN     "seal" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "ImportRow" ADD COLUMN     "seal" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "MailRequest" ADD COLUMN     "seal" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Notification" ADD COLUMN     "seal" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Submission" ADD COLUMN     "seal" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "hasPasskeys" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Webhook" ADD COLUMN     "seal" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "WebhookDelivery" ADD COLUMN     "seal" TEXT COLLATE "C" NOT NULL DEFAULT '';
