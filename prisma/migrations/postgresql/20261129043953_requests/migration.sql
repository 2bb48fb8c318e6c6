-- Text sorts by bytes, as on SQLite, so that lists have the same order on both databases and indexes serve
-- prefix searches.
-- AlterTable
ALTER TABLE "Paper" ADD COLUMN     "requestId" INTEGER;

-- CreateTable
CREATE TABLE "Request" (
    "id" SERIAL NOT NULL,
    "applicationId" INTEGER NOT NULL,
    "to" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "message" TEXT COLLATE "C" NOT NULL,
    "dueOn" TEXT COLLATE "C" NOT NULL,
    "codes" INTEGER NOT NULL DEFAULT 1,
    "codeHash" TEXT COLLATE "C" NOT NULL,
    "createdById" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "answeredAt" TIMESTAMP(3),
    "closedAt" TIMESTAMP(3),
    "closedById" INTEGER,
    "reason" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "Request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RequestItem" (
    "id" SERIAL NOT NULL,
    "requestId" INTEGER NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "label" TEXT COLLATE "C" NOT NULL,
    "field" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "state" TEXT COLLATE "C" NOT NULL DEFAULT 'open',
    "answer" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "answeredAt" TIMESTAMP(3),
    "late" BOOLEAN NOT NULL DEFAULT false,
    "reason" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "settledById" INTEGER,
    "settledAt" TIMESTAMP(3),

    CONSTRAINT "RequestItem_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AnswerDraft" (
    "requestId" INTEGER NOT NULL,
    "answers" JSONB NOT NULL,
    "savedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AnswerDraft_pkey" PRIMARY KEY ("requestId")
);

-- CreateTable
CREATE TABLE "AnswerFile" (
    "id" TEXT COLLATE "C" NOT NULL,
    "itemId" INTEGER NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "type" TEXT COLLATE "C" NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT COLLATE "C" NOT NULL,
    "hasThumbnail" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "sentAt" TIMESTAMP(3),

    CONSTRAINT "AnswerFile_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Request_codeHash_key" ON "Request"("codeHash");

-- CreateIndex
CREATE INDEX "Request_applicationId_idx" ON "Request"("applicationId");

-- CreateIndex
CREATE INDEX "Request_closedAt_dueOn_idx" ON "Request"("closedAt", "dueOn");

-- CreateIndex
CREATE INDEX "RequestItem_requestId_idx" ON "RequestItem"("requestId");

-- CreateIndex
CREATE INDEX "AnswerFile_itemId_idx" ON "AnswerFile"("itemId");

-- CreateIndex
CREATE INDEX "Paper_requestId_idx" ON "Paper"("requestId");

-- AddForeignKey
ALTER TABLE "Request" ADD CONSTRAINT "Request_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Request" ADD CONSTRAINT "Request_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Request" ADD CONSTRAINT "Request_closedById_fkey" FOREIGN KEY ("closedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RequestItem" ADD CONSTRAINT "RequestItem_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "Request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RequestItem" ADD CONSTRAINT "RequestItem_settledById_fkey" FOREIGN KEY ("settledById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnswerDraft" ADD CONSTRAINT "AnswerDraft_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "Request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnswerFile" ADD CONSTRAINT "AnswerFile_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "RequestItem"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
