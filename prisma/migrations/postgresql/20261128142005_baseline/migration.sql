-- The schema of the version of 28 November 2026, which joins the migrations before it
-- (docs/decisions/0093-a-baseline-of-migrations.md).

-- Text sorts by bytes, as on SQLite, so that lists have the same order on both databases and indexes serve
-- prefix searches.
-- CreateTable
CREATE TABLE "User" (
    "id" SERIAL NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "position" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "passwordHash" TEXT COLLATE "C",
    "active" BOOLEAN NOT NULL DEFAULT true,
    "mustUseTwoFactor" BOOLEAN NOT NULL DEFAULT true,
    "emailVerifiedAt" TIMESTAMP(3),
    "pendingEmail" TEXT COLLATE "C",
    "photo" JSONB,
    "twoFactorSecret" TEXT COLLATE "C",
    "twoFactorSetUpAt" TIMESTAMP(3),
    "twoFactorConfirmedAt" TIMESTAMP(3),
    "twoFactorLastStep" INTEGER NOT NULL DEFAULT 0,
    "hasPasskeys" BOOLEAN NOT NULL DEFAULT false,
    "lastActiveAt" TIMESTAMP(3),
    "lastSignInAt" TIMESTAMP(3),
    "invitedAt" TIMESTAMP(3),
    "sharedBrowserWithId" INTEGER,
    "deletedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "notices" JSONB,
    "digestAt" TIMESTAMP(3),
    "seal" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT COLLATE "C" NOT NULL,
    "userId" INTEGER,
    "ip" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "userAgent" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "remembered" TEXT COLLATE "C",
    "pendingUserId" INTEGER,
    "pendingRemember" BOOLEAN NOT NULL DEFAULT false,
    "pendingFailures" INTEGER NOT NULL DEFAULT 0,
    "passkeyChallenge" TEXT COLLATE "C",
    "confirmedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "institutionSubject" TEXT COLLATE "C",
    "institutionSession" TEXT COLLATE "C",
    "institutionToken" TEXT COLLATE "C",
    "institutionFactor" BOOLEAN NOT NULL DEFAULT false,
    "seal" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UserPermission" (
    "userId" INTEGER NOT NULL,
    "permission" TEXT COLLATE "C" NOT NULL,
    "seal" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "UserPermission_pkey" PRIMARY KEY ("userId","permission")
);

-- CreateTable
CREATE TABLE "InstitutionLink" (
    "issuer" TEXT COLLATE "C" NOT NULL,
    "subject" TEXT COLLATE "C" NOT NULL,
    "userId" INTEGER NOT NULL,
    "given" JSONB NOT NULL DEFAULT '[]',
    "byHand" JSONB NOT NULL DEFAULT '[]',
    "linkedAt" TIMESTAMP(3) NOT NULL,
    "seal" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "InstitutionLink_pkey" PRIMARY KEY ("issuer","subject")
);

-- CreateTable
CREATE TABLE "RightRequest" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "permission" TEXT COLLATE "C" NOT NULL,
    "askedById" INTEGER NOT NULL,
    "askedByName" TEXT COLLATE "C" NOT NULL,
    "askedAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "answer" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "answeredById" INTEGER,
    "answeredByName" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "answeredAt" TIMESTAMP(3),
    "seal" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "RightRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SavedRole" (
    "id" SERIAL NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "permissions" JSONB NOT NULL,

    CONSTRAINT "SavedRole_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "hash" TEXT COLLATE "C" NOT NULL,
    "usedAt" TIMESTAMP(3),
    "seal" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Passkey" (
    "id" TEXT COLLATE "C" NOT NULL,
    "userId" INTEGER NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "publicKey" BYTEA NOT NULL,
    "counter" INTEGER NOT NULL DEFAULT 0,
    "transports" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMP(3),
    "seal" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "Passkey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PasswordToken" (
    "hash" TEXT COLLATE "C" NOT NULL,
    "userId" INTEGER NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "passwordMac" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "seal" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "PasswordToken_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "RememberToken" (
    "selector" TEXT COLLATE "C" NOT NULL,
    "hash" TEXT COLLATE "C" NOT NULL,
    "family" TEXT COLLATE "C" NOT NULL,
    "userId" INTEGER NOT NULL,
    "passwordMac" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "usedAt" TIMESTAMP(3),
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "seal" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "RememberToken_pkey" PRIMARY KEY ("selector")
);

-- CreateTable
CREATE TABLE "ApiToken" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "hash" TEXT COLLATE "C" NOT NULL,
    "abilities" JSONB NOT NULL DEFAULT '[]',
    "expiresOn" TEXT COLLATE "C" NOT NULL,
    "lastUsedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seal" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "ApiToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Email" (
    "id" SERIAL NOT NULL,
    "event" TEXT COLLATE "C" NOT NULL,
    "recipient" TEXT COLLATE "C" NOT NULL,
    "subject" TEXT COLLATE "C" NOT NULL,
    "text" TEXT COLLATE "C" NOT NULL,
    "html" TEXT COLLATE "C" NOT NULL,
    "messageId" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMP(3),

    CONSTRAINT "Email_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Job" (
    "id" SERIAL NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "subjectId" INTEGER NOT NULL DEFAULT 0,
    "key" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "state" TEXT COLLATE "C" NOT NULL DEFAULT 'waiting',
    "runAt" TIMESTAMP(3) NOT NULL,
    "plannedAt" TIMESTAMP(3) NOT NULL,
    "leasedUntil" TIMESTAMP(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "since" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Job_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MailRequest" (
    "id" SERIAL NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "passwordHash" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "browser" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "seal" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "MailRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SignInFailure" (
    "key" TEXT COLLATE "C" NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,
    "blockedUntil" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SignInFailure_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "KnownPlace" (
    "key" TEXT COLLATE "C" NOT NULL,
    "userId" INTEGER NOT NULL,
    "lastAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "KnownPlace_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Counter" (
    "name" TEXT COLLATE "C" NOT NULL,
    "value" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Counter_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "Submission" (
    "key" TEXT COLLATE "C" NOT NULL,
    "content" TEXT COLLATE "C" NOT NULL,
    "location" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seal" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "Submission_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Setting" (
    "name" TEXT COLLATE "C" NOT NULL,
    "value" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "Setting_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "BoardKey" (
    "id" SERIAL NOT NULL,
    "kid" TEXT COLLATE "C" NOT NULL,
    "current" INTEGER,
    "x" TEXT COLLATE "C" NOT NULL,
    "sealed" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retiredAt" TIMESTAMP(3),

    CONSTRAINT "BoardKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ApplicationType" (
    "id" SERIAL NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "description" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "requiredDocuments" JSONB NOT NULL,
    "quorum" INTEGER,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "draft" JSONB,
    "draftEdit" INTEGER NOT NULL DEFAULT 0,
    "resolutionTemplate" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "ApplicationType_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TypeVersion" (
    "id" SERIAL NOT NULL,
    "typeId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "publishedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "publishedById" INTEGER NOT NULL,
    "fields" JSONB NOT NULL,
    "rules" JSONB NOT NULL,
    "texts" JSONB NOT NULL,
    "sha256" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "TypeVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Application" (
    "id" SERIAL NOT NULL,
    "reference" TEXT COLLATE "C" NOT NULL,
    "typeId" INTEGER NOT NULL,
    "typeVersionId" INTEGER,
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'registered',
    "statusSince" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "heldFrom" TEXT COLLATE "C",
    "reviewOn" TEXT COLLATE "C",
    "returnedAt" TIMESTAMP(3),
    "archived" BOOLEAN NOT NULL DEFAULT false,
    "archivedAt" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "givenName" TEXT COLLATE "C" NOT NULL,
    "middleName" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "familyName" TEXT COLLATE "C" NOT NULL,
    "nameSuffix" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "sortName" TEXT COLLATE "C" NOT NULL,
    "searchText" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "alias" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "sex" TEXT COLLATE "C" NOT NULL,
    "birthDate" TEXT COLLATE "C" NOT NULL,
    "birthDateEstimated" BOOLEAN NOT NULL DEFAULT false,
    "birthPlace" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "nationality" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "civilStatus" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "occupation" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "street" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "locality" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "province" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "postalCode" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "phone" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "email" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "idType" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "idNumber" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "offence" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "caseNumber" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "detentionStatus" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "grounds" TEXT COLLATE "C" NOT NULL,
    "matchReason" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "answers" JSONB,
    "duplicateOfId" INTEGER,
    "receivedOn" TEXT COLLATE "C" NOT NULL,
    "decidedBeforeOn" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "decidedBeforeNumber" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "registeredById" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Application_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Answer" (
    "applicationId" INTEGER NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "value" TEXT COLLATE "C" NOT NULL,
    "number" DOUBLE PRECISION,
    "seenBy" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "Answer_pkey" PRIMARY KEY ("applicationId","name","value")
);

-- CreateTable
CREATE TABLE "Task" (
    "applicationId" INTEGER NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "userId" INTEGER NOT NULL,
    "since" TEXT COLLATE "C" NOT NULL,
    "dueOn" TEXT COLLATE "C",
    "count" INTEGER NOT NULL,
    "detail" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "Task_pkey" PRIMARY KEY ("applicationId","kind","userId")
);

-- CreateTable
CREATE TABLE "ApplicationCount" (
    "typeId" INTEGER NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL,
    "archived" BOOLEAN NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ApplicationCount_pkey" PRIMARY KEY ("archived","status","typeId")
);

-- CreateTable
CREATE TABLE "Round" (
    "id" SERIAL NOT NULL,
    "applicationId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "quorumFloor" INTEGER NOT NULL,
    "typeQuorum" INTEGER,
    "majority" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "tieBreak" BOOLEAN NOT NULL DEFAULT false,
    "openedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closedAt" TIMESTAMP(3),
    "outcome" TEXT COLLATE "C",
    "openedSeats" INTEGER,
    "closedSeats" INTEGER,

    CONSTRAINT "Round_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Seat" (
    "id" SERIAL NOT NULL,
    "roundId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "finalAt" TIMESTAMP(3),

    CONSTRAINT "Seat_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Vote" (
    "id" SERIAL NOT NULL,
    "seatId" INTEGER NOT NULL,
    "choice" TEXT COLLATE "C" NOT NULL,
    "reason" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "castAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Vote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Recusal" (
    "id" SERIAL NOT NULL,
    "roundId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "reason" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Recusal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Remark" (
    "id" SERIAL NOT NULL,
    "applicationId" INTEGER NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "body" TEXT COLLATE "C" NOT NULL,
    "missingDocuments" JSONB,
    "items" JSONB,
    "authorId" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Remark_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "File" (
    "id" TEXT COLLATE "C" NOT NULL,
    "applicationId" INTEGER,
    "arrestedPersonId" INTEGER,
    "remarkId" INTEGER,
    "purpose" TEXT COLLATE "C" NOT NULL,
    "documentKind" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "laterKind" TEXT COLLATE "C",
    "name" TEXT COLLATE "C" NOT NULL,
    "type" TEXT COLLATE "C" NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT COLLATE "C" NOT NULL,
    "hasThumbnail" BOOLEAN NOT NULL DEFAULT false,
    "uploadedById" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removedAt" TIMESTAMP(3),

    CONSTRAINT "File_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actorId" INTEGER,
    "actorName" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "action" TEXT COLLATE "C" NOT NULL,
    "subjectType" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "subjectId" INTEGER,
    "subject" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "details" JSONB,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ArrestedPerson" (
    "id" SERIAL NOT NULL,
    "registerNumber" TEXT COLLATE "C" NOT NULL,
    "givenName" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "middleName" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "familyName" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "nameSuffix" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "sortName" TEXT COLLATE "C" NOT NULL,
    "searchText" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "aliases" JSONB NOT NULL,
    "sex" TEXT COLLATE "C" NOT NULL,
    "birthDate" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "birthDateEstimated" BOOLEAN NOT NULL DEFAULT false,
    "birthPlace" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "nationality" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "civilStatus" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "occupation" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "languages" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "street" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "locality" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "province" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "postalCode" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "phone" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "idType" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "idNumber" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "heightCm" INTEGER,
    "weightKg" INTEGER,
    "build" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "eyes" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "hair" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "marks" JSONB NOT NULL,
    "retentionReviewOn" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "sealed" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "arrestedAt" TIMESTAMP(3) NOT NULL,
    "custodyStatus" TEXT COLLATE "C" NOT NULL,
    "custodySince" TIMESTAMP(3) NOT NULL,
    "facility" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "legalStatus" TEXT COLLATE "C" NOT NULL,
    "unchargedSince" TIMESTAMP(3),
    "unchargedGravity" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "registeredById" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ArrestedPerson_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ArrestedPersonCount" (
    "sealed" BOOLEAN NOT NULL,
    "custodyStatus" TEXT COLLATE "C" NOT NULL,
    "legalStatus" TEXT COLLATE "C" NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ArrestedPersonCount_pkey" PRIMARY KEY ("sealed","custodyStatus","legalStatus")
);

-- CreateTable
CREATE TABLE "Arrest" (
    "id" SERIAL NOT NULL,
    "arrestedPersonId" INTEGER NOT NULL,
    "number" TEXT COLLATE "C" NOT NULL,
    "arrestedAt" TIMESTAMP(3) NOT NULL,
    "place" TEXT COLLATE "C" NOT NULL,
    "agency" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "officers" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "mode" TEXT COLLATE "C" NOT NULL,
    "warrantNumber" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "court" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "offence" TEXT COLLATE "C" NOT NULL,
    "gravity" TEXT COLLATE "C" NOT NULL,
    "circumstances" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "forceUsed" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "itemsSeized" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "bookingNumber" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "facility" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "bookedAt" TIMESTAMP(3),
    "examinedAt" TIMESTAMP(3),
    "examFindings" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "rightsToldAt" TIMESTAMP(3),
    "rightsLanguage" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "counsel" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "familyNotifiedAt" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Arrest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Charge" (
    "id" SERIAL NOT NULL,
    "arrestId" INTEGER NOT NULL,
    "offence" TEXT COLLATE "C" NOT NULL,
    "law" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "caseNumber" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "court" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "status" TEXT COLLATE "C" NOT NULL,
    "filedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Charge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CustodyEvent" (
    "id" SERIAL NOT NULL,
    "arrestedPersonId" INTEGER NOT NULL,
    "arrestId" INTEGER,
    "kind" TEXT COLLATE "C" NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "place" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "facility" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "reason" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "byId" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "struckAt" TIMESTAMP(3),
    "struckById" INTEGER,
    "strikeReason" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "CustodyEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Sealing" (
    "id" SERIAL NOT NULL,
    "arrestedPersonId" INTEGER NOT NULL,
    "order" TEXT COLLATE "C" NOT NULL,
    "reason" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "sealedById" INTEGER NOT NULL,
    "sealedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "unsealOrder" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "unsealReason" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "unsealedById" INTEGER,
    "unsealedAt" TIMESTAMP(3),

    CONSTRAINT "Sealing_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MatchKey" (
    "key" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "sealed" BOOLEAN NOT NULL DEFAULT false,
    "personId" INTEGER NOT NULL,

    CONSTRAINT "MatchKey_pkey" PRIMARY KEY ("key","kind","sealed","personId")
);

-- CreateTable
CREATE TABLE "NameCount" (
    "kind" TEXT COLLATE "C" NOT NULL,
    "word" TEXT COLLATE "C" NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "NameCount_pkey" PRIMARY KEY ("kind","word")
);

-- CreateTable
CREATE TABLE "MatchVerdict" (
    "id" SERIAL NOT NULL,
    "applicationId" INTEGER NOT NULL,
    "olderId" INTEGER,
    "arrestedPersonId" INTEGER,
    "verdict" TEXT COLLATE "C" NOT NULL,
    "reason" TEXT COLLATE "C" NOT NULL,
    "compared" TEXT COLLATE "C" NOT NULL,
    "byId" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "withdrawnAt" TIMESTAMP(3),
    "withdrawnById" INTEGER,
    "withdrawReason" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "MatchVerdict_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Import" (
    "id" SERIAL NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL DEFAULT 'arrested-person',
    "typeId" INTEGER,
    "fileName" TEXT COLLATE "C" NOT NULL,
    "timeZone" TEXT COLLATE "C" NOT NULL,
    "state" TEXT COLLATE "C" NOT NULL,
    "total" INTEGER NOT NULL,
    "notes" JSONB,
    "byId" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seal" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "Import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportFile" (
    "importId" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "questions" JSONB NOT NULL,
    "answers" JSONB NOT NULL,
    "seal" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "ImportFile_pkey" PRIMARY KEY ("importId")
);

-- CreateTable
CREATE TABLE "ImportRow" (
    "importId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "cells" JSONB,
    "problems" JSONB NOT NULL,
    "matches" JSONB NOT NULL,
    "checked" BOOLEAN NOT NULL DEFAULT false,
    "chosen" BOOLEAN NOT NULL DEFAULT true,
    "ofPersonId" INTEGER,
    "personId" INTEGER,
    "applicationId" INTEGER,
    "addedArrest" TEXT COLLATE "C",
    "outcome" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "seal" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "ImportRow_pkey" PRIMARY KEY ("importId","number")
);

-- CreateTable
CREATE TABLE "ListView" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "list" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "query" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "ListView_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Relative" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "givenName" TEXT COLLATE "C" NOT NULL,
    "familyName" TEXT COLLATE "C" NOT NULL,
    "birthDate" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "relation" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "Relative_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Comment" (
    "id" SERIAL NOT NULL,
    "applicationId" INTEGER NOT NULL,
    "parentId" INTEGER,
    "authorId" INTEGER NOT NULL,
    "body" TEXT COLLATE "C" NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "editedAt" TIMESTAMP(3),
    "removedAt" TIMESTAMP(3),

    CONSTRAINT "Comment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CommentVersion" (
    "id" SERIAL NOT NULL,
    "commentId" INTEGER NOT NULL,
    "body" TEXT COLLATE "C" NOT NULL,
    "writtenAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "CommentVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Mention" (
    "commentId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,

    CONSTRAINT "Mention_pkey" PRIMARY KEY ("commentId","userId")
);

-- CreateTable
CREATE TABLE "CaseVisit" (
    "userId" INTEGER NOT NULL,
    "applicationId" INTEGER NOT NULL,
    "lastAt" TIMESTAMP(3) NOT NULL,
    "beforeAt" TIMESTAMP(3),

    CONSTRAINT "CaseVisit_pkey" PRIMARY KEY ("userId","applicationId")
);

-- CreateTable
CREATE TABLE "Letterhead" (
    "id" SERIAL NOT NULL,
    "sha256" TEXT COLLATE "C" NOT NULL,
    "office" TEXT COLLATE "C" NOT NULL,
    "above" TEXT COLLATE "C" NOT NULL,
    "address" TEXT COLLATE "C" NOT NULL,
    "logo" TEXT COLLATE "C",
    "timeZone" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "Letterhead_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Resolution" (
    "id" SERIAL NOT NULL,
    "applicationId" INTEGER NOT NULL,
    "roundId" INTEGER NOT NULL,
    "number" TEXT COLLATE "C",
    "title" TEXT COLLATE "C" NOT NULL,
    "body" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "draftedById" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "signedById" INTEGER,
    "signedAt" TIMESTAMP(3),
    "sha256" TEXT COLLATE "C",
    "jws" TEXT COLLATE "C",
    "differsSince" TIMESTAMP(3),
    "supersededAt" TIMESTAMP(3),
    "scanId" TEXT COLLATE "C",
    "letterheadId" INTEGER,

    CONSTRAINT "Resolution_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Slip" (
    "id" SERIAL NOT NULL,
    "applicationId" INTEGER NOT NULL,
    "resolutionId" INTEGER NOT NULL,
    "codeHash" TEXT COLLATE "C" NOT NULL,
    "issuedById" INTEGER NOT NULL,
    "issuedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresOn" TEXT COLLATE "C" NOT NULL,
    "supersededAt" TIMESTAMP(3),
    "revokedAt" TIMESTAMP(3),
    "revokedById" INTEGER,
    "revokeReason" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "scans" INTEGER NOT NULL DEFAULT 0,
    "lastScannedAt" TIMESTAMP(3),
    "seal" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "Slip_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Notification" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "event" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "applicationId" INTEGER NOT NULL,
    "commentId" INTEGER,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "readAt" TIMESTAMP(3),
    "digest" BOOLEAN NOT NULL DEFAULT false,
    "seal" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "Notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BulkAct" (
    "id" SERIAL NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "byId" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" TIMESTAMP(3),

    CONSTRAINT "BulkAct_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BulkItem" (
    "bulkActId" INTEGER NOT NULL,
    "applicationId" INTEGER NOT NULL,
    "refusal" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "fromVersionId" INTEGER,

    CONSTRAINT "BulkItem_pkey" PRIMARY KEY ("bulkActId","applicationId")
);

-- CreateTable
CREATE TABLE "LiveEvent" (
    "id" SERIAL NOT NULL,
    "channel" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "data" JSONB NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LiveEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Webhook" (
    "id" SERIAL NOT NULL,
    "address" TEXT COLLATE "C" NOT NULL,
    "description" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "kinds" JSONB NOT NULL DEFAULT '[]',
    "secrets" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "createdById" INTEGER,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "pausedAt" TIMESTAMP(3),
    "pausedBecause" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "failingSince" TIMESTAMP(3),
    "seal" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "Webhook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookDelivery" (
    "id" SERIAL NOT NULL,
    "webhookId" INTEGER NOT NULL,
    "eventId" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "recordId" INTEGER,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "lastTryAt" TIMESTAMP(3),
    "deliveredAt" TIMESTAMP(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "status" INTEGER,
    "problem" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "durationMs" INTEGER,
    "seal" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WaitingLeaf" (
    "id" SERIAL NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "recordId" TEXT COLLATE "C" NOT NULL,
    "salt" TEXT COLLATE "C" NOT NULL,
    "hash" TEXT COLLATE "C" NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "mac" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "WaitingLeaf_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LogLeaf" (
    "position" INTEGER NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "recordId" TEXT COLLATE "C" NOT NULL,
    "salt" TEXT COLLATE "C",
    "hash" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "LogLeaf_pkey" PRIMARY KEY ("position")
);

-- CreateTable
CREATE TABLE "LogHead" (
    "key" TEXT COLLATE "C" NOT NULL,
    "size" INTEGER NOT NULL,
    "root" TEXT COLLATE "C" NOT NULL,
    "note" TEXT COLLATE "C" NOT NULL,
    "signedAt" TIMESTAMP(3) NOT NULL,
    "floors" JSONB NOT NULL,
    "subtrees" JSONB NOT NULL,

    CONSTRAINT "LogHead_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Session_pendingUserId_idx" ON "Session"("pendingUserId");

-- CreateIndex
CREATE INDEX "Session_lastSeenAt_idx" ON "Session"("lastSeenAt");

-- CreateIndex
CREATE INDEX "Session_institutionSubject_idx" ON "Session"("institutionSubject");

-- CreateIndex
CREATE INDEX "UserPermission_permission_userId_idx" ON "UserPermission"("permission", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "InstitutionLink_userId_issuer_key" ON "InstitutionLink"("userId", "issuer");

-- CreateIndex
CREATE INDEX "RightRequest_userId_idx" ON "RightRequest"("userId");

-- CreateIndex
CREATE INDEX "RightRequest_answeredAt_idx" ON "RightRequest"("answeredAt");

-- CreateIndex
CREATE UNIQUE INDEX "SavedRole_name_key" ON "SavedRole"("name");

-- CreateIndex
CREATE UNIQUE INDEX "RecoveryCode_userId_hash_key" ON "RecoveryCode"("userId", "hash");

-- CreateIndex
CREATE INDEX "Passkey_userId_idx" ON "Passkey"("userId");

-- CreateIndex
CREATE INDEX "PasswordToken_userId_idx" ON "PasswordToken"("userId");

-- CreateIndex
CREATE INDEX "RememberToken_userId_idx" ON "RememberToken"("userId");

-- CreateIndex
CREATE INDEX "RememberToken_family_idx" ON "RememberToken"("family");

-- CreateIndex
CREATE UNIQUE INDEX "ApiToken_hash_key" ON "ApiToken"("hash");

-- CreateIndex
CREATE INDEX "ApiToken_userId_idx" ON "ApiToken"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Email_messageId_key" ON "Email"("messageId");

-- CreateIndex
CREATE UNIQUE INDEX "Email_event_recipient_key" ON "Email"("event", "recipient");

-- CreateIndex
CREATE INDEX "Job_state_runAt_idx" ON "Job"("state", "runAt");

-- CreateIndex
CREATE INDEX "Job_kind_key_idx" ON "Job"("kind", "key");

-- CreateIndex
CREATE UNIQUE INDEX "Job_kind_subjectId_key" ON "Job"("kind", "subjectId");

-- CreateIndex
CREATE INDEX "MailRequest_createdAt_idx" ON "MailRequest"("createdAt");

-- CreateIndex
CREATE INDEX "SignInFailure_lastAt_idx" ON "SignInFailure"("lastAt");

-- CreateIndex
CREATE INDEX "KnownPlace_userId_idx" ON "KnownPlace"("userId");

-- CreateIndex
CREATE INDEX "KnownPlace_lastAt_idx" ON "KnownPlace"("lastAt");

-- CreateIndex
CREATE INDEX "Submission_createdAt_idx" ON "Submission"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "BoardKey_kid_key" ON "BoardKey"("kid");

-- CreateIndex
CREATE UNIQUE INDEX "BoardKey_current_key" ON "BoardKey"("current");

-- CreateIndex
CREATE UNIQUE INDEX "ApplicationType_name_key" ON "ApplicationType"("name");

-- CreateIndex
CREATE UNIQUE INDEX "TypeVersion_typeId_number_key" ON "TypeVersion"("typeId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "Application_reference_key" ON "Application"("reference");

-- CreateIndex
CREATE INDEX "Application_archived_receivedOn_id_idx" ON "Application"("archived", "receivedOn", "id");

-- CreateIndex
CREATE INDEX "Application_archived_status_receivedOn_id_idx" ON "Application"("archived", "status", "receivedOn", "id");

-- CreateIndex
CREATE INDEX "Application_archived_typeId_receivedOn_id_idx" ON "Application"("archived", "typeId", "receivedOn", "id");

-- CreateIndex
CREATE INDEX "Application_typeId_status_archived_typeVersionId_id_idx" ON "Application"("typeId", "status", "archived", "typeVersionId", "id");

-- CreateIndex
CREATE INDEX "Application_archived_sortName_id_idx" ON "Application"("archived", "sortName", "id");

-- CreateIndex
CREATE INDEX "Application_archived_reference_idx" ON "Application"("archived", "reference");

-- CreateIndex
CREATE INDEX "Application_receivedOn_id_idx" ON "Application"("receivedOn", "id");

-- CreateIndex
CREATE INDEX "Application_sortName_id_idx" ON "Application"("sortName", "id");

-- CreateIndex
CREATE INDEX "Application_duplicateOfId_idx" ON "Application"("duplicateOfId");

-- CreateIndex
CREATE INDEX "Answer_name_value_seenBy_applicationId_idx" ON "Answer"("name", "value", "seenBy", "applicationId");

-- CreateIndex
CREATE INDEX "Answer_name_number_seenBy_applicationId_idx" ON "Answer"("name", "number", "seenBy", "applicationId");

-- CreateIndex
CREATE INDEX "Task_kind_userId_dueOn_since_applicationId_idx" ON "Task"("kind", "userId", "dueOn", "since", "applicationId");

-- CreateIndex
CREATE INDEX "Round_closedAt_outcome_applicationId_idx" ON "Round"("closedAt", "outcome", "applicationId");

-- CreateIndex
CREATE UNIQUE INDEX "Round_applicationId_number_key" ON "Round"("applicationId", "number");

-- CreateIndex
CREATE INDEX "Seat_userId_idx" ON "Seat"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Seat_roundId_userId_key" ON "Seat"("roundId", "userId");

-- CreateIndex
CREATE INDEX "Vote_seatId_idx" ON "Vote"("seatId");

-- CreateIndex
CREATE UNIQUE INDEX "Recusal_roundId_userId_key" ON "Recusal"("roundId", "userId");

-- CreateIndex
CREATE INDEX "Remark_applicationId_id_idx" ON "Remark"("applicationId", "id");

-- CreateIndex
CREATE INDEX "File_createdAt_idx" ON "File"("createdAt");

-- CreateIndex
CREATE INDEX "File_applicationId_idx" ON "File"("applicationId");

-- CreateIndex
CREATE INDEX "File_arrestedPersonId_idx" ON "File"("arrestedPersonId");

-- CreateIndex
CREATE INDEX "File_remarkId_idx" ON "File"("remarkId");

-- CreateIndex
CREATE INDEX "AuditEntry_at_idx" ON "AuditEntry"("at");

-- CreateIndex
CREATE INDEX "AuditEntry_subjectType_subjectId_idx" ON "AuditEntry"("subjectType", "subjectId");

-- CreateIndex
CREATE INDEX "AuditEntry_subjectType_subject_id_idx" ON "AuditEntry"("subjectType", "subject", "id");

-- CreateIndex
CREATE INDEX "AuditEntry_actorId_idx" ON "AuditEntry"("actorId");

-- CreateIndex
CREATE INDEX "AuditEntry_actorName_id_idx" ON "AuditEntry"("actorName", "id");

-- CreateIndex
CREATE INDEX "AuditEntry_action_id_idx" ON "AuditEntry"("action", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ArrestedPerson_registerNumber_key" ON "ArrestedPerson"("registerNumber");

-- CreateIndex
CREATE INDEX "ArrestedPerson_arrestedAt_id_sealed_idx" ON "ArrestedPerson"("arrestedAt", "id", "sealed");

-- CreateIndex
CREATE INDEX "ArrestedPerson_custodyStatus_arrestedAt_id_sealed_idx" ON "ArrestedPerson"("custodyStatus", "arrestedAt", "id", "sealed");

-- CreateIndex
CREATE INDEX "ArrestedPerson_custodyStatus_sortName_id_sealed_idx" ON "ArrestedPerson"("custodyStatus", "sortName", "id", "sealed");

-- CreateIndex
CREATE INDEX "ArrestedPerson_custodyStatus_registerNumber_sealed_idx" ON "ArrestedPerson"("custodyStatus", "registerNumber", "sealed");

-- CreateIndex
CREATE INDEX "ArrestedPerson_legalStatus_arrestedAt_id_sealed_idx" ON "ArrestedPerson"("legalStatus", "arrestedAt", "id", "sealed");

-- CreateIndex
CREATE INDEX "ArrestedPerson_facility_arrestedAt_id_sealed_idx" ON "ArrestedPerson"("facility", "arrestedAt", "id", "sealed");

-- CreateIndex
CREATE INDEX "ArrestedPerson_registeredById_arrestedAt_id_sealed_idx" ON "ArrestedPerson"("registeredById", "arrestedAt", "id", "sealed");

-- CreateIndex
CREATE INDEX "ArrestedPerson_registeredById_sortName_id_sealed_idx" ON "ArrestedPerson"("registeredById", "sortName", "id", "sealed");

-- CreateIndex
CREATE INDEX "ArrestedPerson_registeredById_registerNumber_sealed_idx" ON "ArrestedPerson"("registeredById", "registerNumber", "sealed");

-- CreateIndex
CREATE INDEX "ArrestedPerson_sortName_id_sealed_idx" ON "ArrestedPerson"("sortName", "id", "sealed");

-- CreateIndex
CREATE INDEX "ArrestedPerson_unchargedSince_unchargedGravity_sealed_arres_idx" ON "ArrestedPerson"("unchargedSince", "unchargedGravity", "sealed", "arrestedAt", "id");

-- CreateIndex
CREATE INDEX "ArrestedPerson_retentionReviewOn_sealed_arrestedAt_id_idx" ON "ArrestedPerson"("retentionReviewOn", "sealed", "arrestedAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Arrest_number_key" ON "Arrest"("number");

-- CreateIndex
CREATE INDEX "Arrest_arrestedPersonId_idx" ON "Arrest"("arrestedPersonId");

-- CreateIndex
CREATE INDEX "Charge_arrestId_idx" ON "Charge"("arrestId");

-- CreateIndex
CREATE INDEX "CustodyEvent_arrestedPersonId_idx" ON "CustodyEvent"("arrestedPersonId");

-- CreateIndex
CREATE INDEX "Sealing_arrestedPersonId_idx" ON "Sealing"("arrestedPersonId");

-- CreateIndex
CREATE INDEX "MatchKey_kind_personId_idx" ON "MatchKey"("kind", "personId");

-- CreateIndex
CREATE INDEX "MatchVerdict_applicationId_idx" ON "MatchVerdict"("applicationId");

-- CreateIndex
CREATE INDEX "MatchVerdict_olderId_idx" ON "MatchVerdict"("olderId");

-- CreateIndex
CREATE INDEX "MatchVerdict_arrestedPersonId_idx" ON "MatchVerdict"("arrestedPersonId");

-- CreateIndex
CREATE INDEX "ImportRow_importId_checked_idx" ON "ImportRow"("importId", "checked");

-- CreateIndex
CREATE UNIQUE INDEX "ListView_userId_list_name_key" ON "ListView"("userId", "list", "name");

-- CreateIndex
CREATE INDEX "Relative_userId_idx" ON "Relative"("userId");

-- CreateIndex
CREATE INDEX "Comment_applicationId_id_idx" ON "Comment"("applicationId", "id");

-- CreateIndex
CREATE INDEX "Comment_parentId_idx" ON "Comment"("parentId");

-- CreateIndex
CREATE INDEX "CommentVersion_commentId_idx" ON "CommentVersion"("commentId");

-- CreateIndex
CREATE INDEX "Mention_userId_idx" ON "Mention"("userId");

-- CreateIndex
CREATE INDEX "CaseVisit_applicationId_idx" ON "CaseVisit"("applicationId");

-- CreateIndex
CREATE UNIQUE INDEX "Letterhead_sha256_key" ON "Letterhead"("sha256");

-- CreateIndex
CREATE UNIQUE INDEX "Resolution_number_key" ON "Resolution"("number");

-- CreateIndex
CREATE INDEX "Resolution_applicationId_status_idx" ON "Resolution"("applicationId", "status");

-- CreateIndex
CREATE INDEX "Resolution_differsSince_idx" ON "Resolution"("differsSince");

-- CreateIndex
CREATE UNIQUE INDEX "Resolution_roundId_key" ON "Resolution"("roundId");

-- CreateIndex
CREATE UNIQUE INDEX "Slip_codeHash_key" ON "Slip"("codeHash");

-- CreateIndex
CREATE INDEX "Slip_applicationId_idx" ON "Slip"("applicationId");

-- CreateIndex
CREATE INDEX "Slip_resolutionId_idx" ON "Slip"("resolutionId");

-- CreateIndex
CREATE INDEX "Notification_userId_readAt_idx" ON "Notification"("userId", "readAt");

-- CreateIndex
CREATE INDEX "Notification_userId_id_idx" ON "Notification"("userId", "id");

-- CreateIndex
CREATE INDEX "Notification_digest_userId_idx" ON "Notification"("digest", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "Notification_userId_event_key" ON "Notification"("userId", "event");

-- CreateIndex
CREATE INDEX "BulkItem_applicationId_idx" ON "BulkItem"("applicationId");

-- CreateIndex
CREATE INDEX "LiveEvent_at_idx" ON "LiveEvent"("at");

-- CreateIndex
CREATE INDEX "WebhookDelivery_webhookId_id_idx" ON "WebhookDelivery"("webhookId", "id");

-- CreateIndex
CREATE INDEX "WebhookDelivery_recordId_idx" ON "WebhookDelivery"("recordId");

-- CreateIndex
CREATE INDEX "WebhookDelivery_createdAt_idx" ON "WebhookDelivery"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "WebhookDelivery_webhookId_eventId_key" ON "WebhookDelivery"("webhookId", "eventId");

-- CreateIndex
CREATE INDEX "WaitingLeaf_kind_recordId_idx" ON "WaitingLeaf"("kind", "recordId");

-- CreateIndex
CREATE INDEX "LogLeaf_kind_recordId_position_idx" ON "LogLeaf"("kind", "recordId", "position");

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserPermission" ADD CONSTRAINT "UserPermission_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "InstitutionLink" ADD CONSTRAINT "InstitutionLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RightRequest" ADD CONSTRAINT "RightRequest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RecoveryCode" ADD CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Passkey" ADD CONSTRAINT "Passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PasswordToken" ADD CONSTRAINT "PasswordToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RememberToken" ADD CONSTRAINT "RememberToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "KnownPlace" ADD CONSTRAINT "KnownPlace_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TypeVersion" ADD CONSTRAINT "TypeVersion_typeId_fkey" FOREIGN KEY ("typeId") REFERENCES "ApplicationType"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TypeVersion" ADD CONSTRAINT "TypeVersion_publishedById_fkey" FOREIGN KEY ("publishedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Application" ADD CONSTRAINT "Application_typeId_fkey" FOREIGN KEY ("typeId") REFERENCES "ApplicationType"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Application" ADD CONSTRAINT "Application_typeVersionId_fkey" FOREIGN KEY ("typeVersionId") REFERENCES "TypeVersion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Application" ADD CONSTRAINT "Application_duplicateOfId_fkey" FOREIGN KEY ("duplicateOfId") REFERENCES "Application"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Application" ADD CONSTRAINT "Application_registeredById_fkey" FOREIGN KEY ("registeredById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Answer" ADD CONSTRAINT "Answer_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Task" ADD CONSTRAINT "Task_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Round" ADD CONSTRAINT "Round_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Seat" ADD CONSTRAINT "Seat_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "Round"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Seat" ADD CONSTRAINT "Seat_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Vote" ADD CONSTRAINT "Vote_seatId_fkey" FOREIGN KEY ("seatId") REFERENCES "Seat"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Recusal" ADD CONSTRAINT "Recusal_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "Round"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Recusal" ADD CONSTRAINT "Recusal_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Remark" ADD CONSTRAINT "Remark_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Remark" ADD CONSTRAINT "Remark_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "File" ADD CONSTRAINT "File_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "File" ADD CONSTRAINT "File_arrestedPersonId_fkey" FOREIGN KEY ("arrestedPersonId") REFERENCES "ArrestedPerson"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "File" ADD CONSTRAINT "File_remarkId_fkey" FOREIGN KEY ("remarkId") REFERENCES "Remark"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "File" ADD CONSTRAINT "File_uploadedById_fkey" FOREIGN KEY ("uploadedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArrestedPerson" ADD CONSTRAINT "ArrestedPerson_registeredById_fkey" FOREIGN KEY ("registeredById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Arrest" ADD CONSTRAINT "Arrest_arrestedPersonId_fkey" FOREIGN KEY ("arrestedPersonId") REFERENCES "ArrestedPerson"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Charge" ADD CONSTRAINT "Charge_arrestId_fkey" FOREIGN KEY ("arrestId") REFERENCES "Arrest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CustodyEvent" ADD CONSTRAINT "CustodyEvent_arrestedPersonId_fkey" FOREIGN KEY ("arrestedPersonId") REFERENCES "ArrestedPerson"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CustodyEvent" ADD CONSTRAINT "CustodyEvent_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CustodyEvent" ADD CONSTRAINT "CustodyEvent_struckById_fkey" FOREIGN KEY ("struckById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Sealing" ADD CONSTRAINT "Sealing_arrestedPersonId_fkey" FOREIGN KEY ("arrestedPersonId") REFERENCES "ArrestedPerson"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Sealing" ADD CONSTRAINT "Sealing_sealedById_fkey" FOREIGN KEY ("sealedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Sealing" ADD CONSTRAINT "Sealing_unsealedById_fkey" FOREIGN KEY ("unsealedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MatchVerdict" ADD CONSTRAINT "MatchVerdict_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MatchVerdict" ADD CONSTRAINT "MatchVerdict_olderId_fkey" FOREIGN KEY ("olderId") REFERENCES "Application"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MatchVerdict" ADD CONSTRAINT "MatchVerdict_arrestedPersonId_fkey" FOREIGN KEY ("arrestedPersonId") REFERENCES "ArrestedPerson"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MatchVerdict" ADD CONSTRAINT "MatchVerdict_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MatchVerdict" ADD CONSTRAINT "MatchVerdict_withdrawnById_fkey" FOREIGN KEY ("withdrawnById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Import" ADD CONSTRAINT "Import_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportFile" ADD CONSTRAINT "ImportFile_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportRow" ADD CONSTRAINT "ImportRow_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ListView" ADD CONSTRAINT "ListView_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Relative" ADD CONSTRAINT "Relative_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "Comment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CommentVersion" ADD CONSTRAINT "CommentVersion_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mention" ADD CONSTRAINT "Mention_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mention" ADD CONSTRAINT "Mention_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CaseVisit" ADD CONSTRAINT "CaseVisit_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CaseVisit" ADD CONSTRAINT "CaseVisit_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Resolution" ADD CONSTRAINT "Resolution_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Resolution" ADD CONSTRAINT "Resolution_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "Round"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Resolution" ADD CONSTRAINT "Resolution_draftedById_fkey" FOREIGN KEY ("draftedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Resolution" ADD CONSTRAINT "Resolution_signedById_fkey" FOREIGN KEY ("signedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Slip" ADD CONSTRAINT "Slip_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Slip" ADD CONSTRAINT "Slip_resolutionId_fkey" FOREIGN KEY ("resolutionId") REFERENCES "Resolution"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Slip" ADD CONSTRAINT "Slip_issuedById_fkey" FOREIGN KEY ("issuedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Slip" ADD CONSTRAINT "Slip_revokedById_fkey" FOREIGN KEY ("revokedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BulkAct" ADD CONSTRAINT "BulkAct_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BulkItem" ADD CONSTRAINT "BulkItem_bulkActId_fkey" FOREIGN KEY ("bulkActId") REFERENCES "BulkAct"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BulkItem" ADD CONSTRAINT "BulkItem_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "Application_searchText_idx" ON "Application" USING GIN (array_to_tsvector(string_to_array("searchText", ' ')));
CREATE INDEX "ArrestedPerson_searchText_idx" ON "ArrestedPerson" USING GIN (array_to_tsvector(string_to_array("searchText", ' ')));

-- Ten times as many words as usual, so that the planner knows which are rare: for those it must not walk along a list.
ALTER INDEX "Application_searchText_idx" ALTER COLUMN 1 SET STATISTICS 1000;
ALTER INDEX "ArrestedPerson_searchText_idx" ALTER COLUMN 1 SET STATISTICS 1000;
