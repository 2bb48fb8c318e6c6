-- The schema of the version of 28 November 2026, which joins the migrations before it
-- (docs/decisions/0093-a-baseline-of-migrations.md). Tables are written as SQLite stores them.

CREATE TABLE "Answer" (
    "applicationId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "number" REAL,
    "seenBy" TEXT NOT NULL DEFAULT '',

    PRIMARY KEY ("applicationId", "name", "value"),
    CONSTRAINT "Answer_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "ApiToken" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "expiresOn" TEXT NOT NULL,
    "lastUsedAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP, "abilities" JSONB NOT NULL DEFAULT '[]', "seal" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "ApiToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "Application" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "reference" TEXT NOT NULL,
    "typeId" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'registered',
    "statusSince" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "heldFrom" TEXT,
    "reviewOn" TEXT,
    "archived" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "givenName" TEXT NOT NULL,
    "middleName" TEXT NOT NULL DEFAULT '',
    "familyName" TEXT NOT NULL,
    "nameSuffix" TEXT NOT NULL DEFAULT '',
    "sortName" TEXT NOT NULL,
    "alias" TEXT NOT NULL DEFAULT '',
    "sex" TEXT NOT NULL,
    "birthDate" TEXT NOT NULL,
    "birthDateEstimated" BOOLEAN NOT NULL DEFAULT false,
    "birthPlace" TEXT NOT NULL DEFAULT '',
    "nationality" TEXT NOT NULL DEFAULT '',
    "civilStatus" TEXT NOT NULL DEFAULT '',
    "occupation" TEXT NOT NULL DEFAULT '',
    "street" TEXT NOT NULL DEFAULT '',
    "locality" TEXT NOT NULL DEFAULT '',
    "province" TEXT NOT NULL DEFAULT '',
    "postalCode" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "idType" TEXT NOT NULL DEFAULT '',
    "idNumber" TEXT NOT NULL DEFAULT '',
    "offence" TEXT NOT NULL DEFAULT '',
    "caseNumber" TEXT NOT NULL DEFAULT '',
    "detentionStatus" TEXT NOT NULL DEFAULT '',
    "grounds" TEXT NOT NULL,
    "matchReason" TEXT NOT NULL DEFAULT '',
    "duplicateOfId" INTEGER,
    "receivedOn" TEXT NOT NULL,
    "registeredById" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP, "archivedAt" DATETIME, "searchText" TEXT NOT NULL DEFAULT '', "answers" JSONB, "typeVersionId" INTEGER CONSTRAINT "Application_typeVersionId_fkey" REFERENCES "TypeVersion" ("id") ON DELETE RESTRICT ON UPDATE CASCADE, "returnedAt" DATETIME, "decidedBeforeOn" TEXT NOT NULL DEFAULT '', "decidedBeforeNumber" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "Application_typeId_fkey" FOREIGN KEY ("typeId") REFERENCES "ApplicationType" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Application_duplicateOfId_fkey" FOREIGN KEY ("duplicateOfId") REFERENCES "Application" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Application_registeredById_fkey" FOREIGN KEY ("registeredById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "ApplicationCount" (
    "typeId" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "archived" BOOLEAN NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("archived", "status", "typeId")
);

CREATE TABLE "ApplicationType" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "requiredDocuments" JSONB NOT NULL,
    "quorum" INTEGER,
    "active" BOOLEAN NOT NULL DEFAULT true
, "draft" JSONB, "draftEdit" INTEGER NOT NULL DEFAULT 0, "resolutionTemplate" TEXT NOT NULL DEFAULT '');

CREATE TABLE "Arrest" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "arrestedPersonId" INTEGER NOT NULL,
    "number" TEXT NOT NULL,
    "arrestedAt" DATETIME NOT NULL,
    "place" TEXT NOT NULL,
    "agency" TEXT NOT NULL DEFAULT '',
    "officers" TEXT NOT NULL DEFAULT '',
    "mode" TEXT NOT NULL,
    "warrantNumber" TEXT NOT NULL DEFAULT '',
    "court" TEXT NOT NULL DEFAULT '',
    "offence" TEXT NOT NULL,
    "gravity" TEXT NOT NULL,
    "circumstances" TEXT NOT NULL DEFAULT '',
    "forceUsed" TEXT NOT NULL DEFAULT '',
    "itemsSeized" TEXT NOT NULL DEFAULT '',
    "bookingNumber" TEXT NOT NULL DEFAULT '',
    "facility" TEXT NOT NULL DEFAULT '',
    "bookedAt" DATETIME,
    "examinedAt" DATETIME,
    "examFindings" TEXT NOT NULL DEFAULT '',
    "rightsToldAt" DATETIME,
    "rightsLanguage" TEXT NOT NULL DEFAULT '',
    "counsel" TEXT NOT NULL DEFAULT '',
    "familyNotifiedAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Arrest_arrestedPersonId_fkey" FOREIGN KEY ("arrestedPersonId") REFERENCES "ArrestedPerson" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "ArrestedPerson" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "registerNumber" TEXT NOT NULL,
    "givenName" TEXT NOT NULL DEFAULT '',
    "middleName" TEXT NOT NULL DEFAULT '',
    "familyName" TEXT NOT NULL DEFAULT '',
    "nameSuffix" TEXT NOT NULL DEFAULT '',
    "sortName" TEXT NOT NULL,
    "aliases" JSONB NOT NULL,
    "sex" TEXT NOT NULL,
    "birthDate" TEXT NOT NULL DEFAULT '',
    "birthDateEstimated" BOOLEAN NOT NULL DEFAULT false,
    "birthPlace" TEXT NOT NULL DEFAULT '',
    "nationality" TEXT NOT NULL DEFAULT '',
    "civilStatus" TEXT NOT NULL DEFAULT '',
    "occupation" TEXT NOT NULL DEFAULT '',
    "languages" TEXT NOT NULL DEFAULT '',
    "street" TEXT NOT NULL DEFAULT '',
    "locality" TEXT NOT NULL DEFAULT '',
    "province" TEXT NOT NULL DEFAULT '',
    "postalCode" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "idType" TEXT NOT NULL DEFAULT '',
    "idNumber" TEXT NOT NULL DEFAULT '',
    "heightCm" INTEGER,
    "weightKg" INTEGER,
    "build" TEXT NOT NULL DEFAULT '',
    "eyes" TEXT NOT NULL DEFAULT '',
    "hair" TEXT NOT NULL DEFAULT '',
    "marks" JSONB NOT NULL,
    "retentionReviewOn" TEXT NOT NULL DEFAULT '',
    "sealed" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "arrestedAt" DATETIME NOT NULL,
    "custodyStatus" TEXT NOT NULL,
    "custodySince" DATETIME NOT NULL,
    "facility" TEXT NOT NULL DEFAULT '',
    "legalStatus" TEXT NOT NULL,
    "unchargedSince" DATETIME,
    "unchargedGravity" TEXT NOT NULL DEFAULT '',
    "registeredById" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP, "searchText" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "ArrestedPerson_registeredById_fkey" FOREIGN KEY ("registeredById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "ArrestedPersonCount" (
    "sealed" BOOLEAN NOT NULL,
    "custodyStatus" TEXT NOT NULL,
    "legalStatus" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sealed", "custodyStatus", "legalStatus")
);

CREATE TABLE "AuditEntry" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actorId" INTEGER,
    "actorName" TEXT NOT NULL DEFAULT '',
    "action" TEXT NOT NULL,
    "subjectType" TEXT NOT NULL DEFAULT '',
    "subjectId" INTEGER,
    "subject" TEXT NOT NULL DEFAULT '',
    "details" JSONB
);

CREATE TABLE "BoardKey" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kid" TEXT NOT NULL,
    "current" INTEGER,
    "x" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retiredAt" DATETIME
);

CREATE TABLE "BulkAct" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "byId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" DATETIME,
    CONSTRAINT "BulkAct_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "BulkItem" (
    "bulkActId" INTEGER NOT NULL,
    "applicationId" INTEGER NOT NULL,
    "refusal" TEXT NOT NULL DEFAULT '', "fromVersionId" INTEGER,

    PRIMARY KEY ("bulkActId", "applicationId"),
    CONSTRAINT "BulkItem_bulkActId_fkey" FOREIGN KEY ("bulkActId") REFERENCES "BulkAct" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "BulkItem_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "CaseVisit" (
    "userId" INTEGER NOT NULL,
    "applicationId" INTEGER NOT NULL,
    "lastAt" DATETIME NOT NULL,
    "beforeAt" DATETIME,

    PRIMARY KEY ("userId", "applicationId"),
    CONSTRAINT "CaseVisit_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CaseVisit_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "Charge" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "arrestId" INTEGER NOT NULL,
    "offence" TEXT NOT NULL,
    "law" TEXT NOT NULL DEFAULT '',
    "caseNumber" TEXT NOT NULL DEFAULT '',
    "court" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL,
    "filedAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Charge_arrestId_fkey" FOREIGN KEY ("arrestId") REFERENCES "Arrest" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "Comment" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "applicationId" INTEGER NOT NULL,
    "parentId" INTEGER,
    "authorId" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "editedAt" DATETIME,
    "removedAt" DATETIME,
    CONSTRAINT "Comment_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Comment_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "Comment" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Comment_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "CommentVersion" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "commentId" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "writtenAt" DATETIME NOT NULL,
    CONSTRAINT "CommentVersion_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "Counter" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "value" INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE "CustodyEvent" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "arrestedPersonId" INTEGER NOT NULL,
    "arrestId" INTEGER,
    "kind" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "place" TEXT NOT NULL DEFAULT '',
    "facility" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "byId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "struckAt" DATETIME,
    "struckById" INTEGER,
    "strikeReason" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "CustodyEvent_arrestedPersonId_fkey" FOREIGN KEY ("arrestedPersonId") REFERENCES "ArrestedPerson" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CustodyEvent_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "CustodyEvent_struckById_fkey" FOREIGN KEY ("struckById") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE TABLE "Email" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "event" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "messageId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" DATETIME);

CREATE TABLE "File" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "applicationId" INTEGER,
    "arrestedPersonId" INTEGER,
    "remarkId" INTEGER,
    "purpose" TEXT NOT NULL,
    "documentKind" TEXT NOT NULL DEFAULT '',
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "hasThumbnail" BOOLEAN NOT NULL DEFAULT false,
    "uploadedById" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removedAt" DATETIME, "laterKind" TEXT,
    CONSTRAINT "File_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "File_arrestedPersonId_fkey" FOREIGN KEY ("arrestedPersonId") REFERENCES "ArrestedPerson" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "File_remarkId_fkey" FOREIGN KEY ("remarkId") REFERENCES "Remark" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "File_uploadedById_fkey" FOREIGN KEY ("uploadedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "Import" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "fileName" TEXT NOT NULL,
    "timeZone" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "total" INTEGER NOT NULL,
    "byId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP, "notes" JSONB, "kind" TEXT NOT NULL DEFAULT 'arrested-person', "typeId" INTEGER, "seal" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "Import_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "ImportFile" (
    "importId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "bytes" BLOB NOT NULL,
    "questions" JSONB NOT NULL,
    "answers" JSONB NOT NULL, "seal" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "ImportFile_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "ImportRow" (
    "importId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "cells" JSONB,
    "problems" JSONB NOT NULL,
    "matches" JSONB NOT NULL,
    "checked" BOOLEAN NOT NULL DEFAULT false,
    "chosen" BOOLEAN NOT NULL DEFAULT true,
    "personId" INTEGER,
    "outcome" TEXT NOT NULL DEFAULT '', "addedArrest" TEXT, "ofPersonId" INTEGER, "hidden" BOOLEAN NOT NULL DEFAULT false, "applicationId" INTEGER, "seal" TEXT NOT NULL DEFAULT '',

    PRIMARY KEY ("importId", "number"),
    CONSTRAINT "ImportRow_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "InstitutionLink" (
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "linkedAt" DATETIME NOT NULL, "given" JSONB NOT NULL DEFAULT '[]', "byHand" JSONB NOT NULL DEFAULT '[]', "seal" TEXT NOT NULL DEFAULT '',

    PRIMARY KEY ("issuer", "subject"),
    CONSTRAINT "InstitutionLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "Job" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "subjectId" INTEGER NOT NULL DEFAULT 0,
    "key" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "runAt" DATETIME NOT NULL,
    "plannedAt" DATETIME NOT NULL,
    "leasedUntil" DATETIME,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT NOT NULL DEFAULT '',
    "since" DATETIME NOT NULL
);

CREATE TABLE "KnownPlace" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "userId" INTEGER NOT NULL,
    "lastAt" DATETIME NOT NULL,
    CONSTRAINT "KnownPlace_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "Letterhead" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "sha256" TEXT NOT NULL,
    "office" TEXT NOT NULL,
    "above" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "logo" TEXT,
    "timeZone" TEXT NOT NULL
);

CREATE TABLE "ListView" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    CONSTRAINT "ListView_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "LiveEvent" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "channel" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP);

CREATE TABLE "LogHead" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "size" INTEGER NOT NULL,
    "root" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "signedAt" DATETIME NOT NULL,
    "floors" JSONB NOT NULL,
    "subtrees" JSONB NOT NULL
);

CREATE TABLE "LogLeaf" (
    "position" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "recordId" TEXT NOT NULL,
    "salt" TEXT,
    "hash" TEXT NOT NULL
);

CREATE TABLE "MailRequest" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "passwordHash" TEXT NOT NULL DEFAULT '',
    "browser" TEXT NOT NULL DEFAULT ''
, "seal" TEXT NOT NULL DEFAULT '');

CREATE TABLE "MatchKey" (
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "sealed" BOOLEAN NOT NULL DEFAULT false,
    "personId" INTEGER NOT NULL,

    PRIMARY KEY ("key", "kind", "sealed", "personId")
);

CREATE TABLE "MatchVerdict" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "applicationId" INTEGER NOT NULL,
    "olderId" INTEGER,
    "arrestedPersonId" INTEGER,
    "verdict" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "compared" TEXT NOT NULL,
    "byId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "withdrawnAt" DATETIME,
    "withdrawnById" INTEGER,
    "withdrawReason" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "MatchVerdict_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "MatchVerdict_olderId_fkey" FOREIGN KEY ("olderId") REFERENCES "Application" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "MatchVerdict_arrestedPersonId_fkey" FOREIGN KEY ("arrestedPersonId") REFERENCES "ArrestedPerson" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "MatchVerdict_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "MatchVerdict_withdrawnById_fkey" FOREIGN KEY ("withdrawnById") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE TABLE "Mention" (
    "commentId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,

    PRIMARY KEY ("commentId", "userId"),
    CONSTRAINT "Mention_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Mention_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "NameCount" (
    "kind" TEXT NOT NULL,
    "word" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("kind", "word")
);

CREATE TABLE "Notification" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "event" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "applicationId" INTEGER NOT NULL,
    "commentId" INTEGER,
    "at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "readAt" DATETIME,
    "digest" BOOLEAN NOT NULL DEFAULT false, "seal" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "Notification_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Notification_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Notification_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE TABLE "Passkey" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "publicKey" BLOB NOT NULL,
    "counter" INTEGER NOT NULL DEFAULT 0,
    "transports" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" DATETIME, "seal" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "Passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "PasswordToken" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "userId" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" DATETIME NOT NULL, "passwordMac" TEXT NOT NULL DEFAULT '', "seal" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "PasswordToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "RecoveryCode" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "usedAt" DATETIME, "seal" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "Recusal" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "roundId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Recusal_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "Round" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Recusal_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "Relative" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "givenName" TEXT NOT NULL,
    "familyName" TEXT NOT NULL,
    "birthDate" TEXT NOT NULL DEFAULT '',
    "relation" TEXT NOT NULL,
    CONSTRAINT "Relative_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "Remark" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "applicationId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "missingDocuments" JSONB,
    "authorId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP, "items" JSONB,
    CONSTRAINT "Remark_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Remark_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "RememberToken" (
    "selector" TEXT NOT NULL PRIMARY KEY,
    "hash" TEXT NOT NULL,
    "family" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "usedAt" DATETIME,
    "expiresAt" DATETIME NOT NULL, "passwordMac" TEXT NOT NULL DEFAULT '', "seal" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "RememberToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "Resolution" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "applicationId" INTEGER NOT NULL,
    "roundId" INTEGER NOT NULL,
    "number" TEXT,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "draftedById" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "signedById" INTEGER,
    "signedAt" DATETIME,
    "sha256" TEXT,
    "supersededAt" DATETIME,
    "scanId" TEXT, "differsSince" DATETIME, "jws" TEXT, "letterheadId" INTEGER,
    CONSTRAINT "Resolution_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Resolution_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "Round" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Resolution_draftedById_fkey" FOREIGN KEY ("draftedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Resolution_signedById_fkey" FOREIGN KEY ("signedById") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE TABLE "RightRequest" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "permission" TEXT NOT NULL,
    "askedById" INTEGER NOT NULL,
    "askedByName" TEXT NOT NULL,
    "askedAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "answer" TEXT NOT NULL DEFAULT '',
    "answeredById" INTEGER,
    "answeredByName" TEXT NOT NULL DEFAULT '',
    "answeredAt" DATETIME, "seal" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "RightRequest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "Round" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "applicationId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "quorumFloor" INTEGER NOT NULL,
    "typeQuorum" INTEGER,
    "openedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closedAt" DATETIME,
    "outcome" TEXT,
    "closedSeats" INTEGER, "openedSeats" INTEGER, "majority" TEXT NOT NULL DEFAULT '', "tieBreak" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "Round_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "SavedRole" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "permissions" JSONB NOT NULL
);

CREATE TABLE "Sealing" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "arrestedPersonId" INTEGER NOT NULL,
    "order" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "sealedById" INTEGER NOT NULL,
    "sealedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "unsealOrder" TEXT NOT NULL DEFAULT '',
    "unsealReason" TEXT NOT NULL DEFAULT '',
    "unsealedById" INTEGER,
    "unsealedAt" DATETIME,
    CONSTRAINT "Sealing_arrestedPersonId_fkey" FOREIGN KEY ("arrestedPersonId") REFERENCES "ArrestedPerson" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Sealing_sealedById_fkey" FOREIGN KEY ("sealedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Sealing_unsealedById_fkey" FOREIGN KEY ("unsealedById") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE TABLE "Seat" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "roundId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "finalAt" DATETIME,
    CONSTRAINT "Seat_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "Round" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Seat_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "Session" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" INTEGER,
    "ip" TEXT NOT NULL DEFAULT '',
    "userAgent" TEXT NOT NULL DEFAULT '',
    "remembered" TEXT,
    "pendingUserId" INTEGER,
    "pendingRemember" BOOLEAN NOT NULL DEFAULT false,
    "pendingFailures" INTEGER NOT NULL DEFAULT 0,
    "passkeyChallenge" TEXT,
    "confirmedAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP, "institutionSubject" TEXT, "institutionSession" TEXT, "institutionToken" TEXT, "institutionFactor" BOOLEAN NOT NULL DEFAULT false, "seal" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "Setting" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL
);

CREATE TABLE "SignInFailure" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "count" INTEGER NOT NULL DEFAULT 0,
    "blockedUntil" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE "Slip" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "applicationId" INTEGER NOT NULL,
    "resolutionId" INTEGER NOT NULL,
    "codeHash" TEXT NOT NULL,
    "issuedById" INTEGER NOT NULL,
    "issuedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresOn" TEXT NOT NULL,
    "supersededAt" DATETIME,
    "revokedAt" DATETIME,
    "revokedById" INTEGER,
    "revokeReason" TEXT NOT NULL DEFAULT '',
    "scans" INTEGER NOT NULL DEFAULT 0,
    "lastScannedAt" DATETIME, "seal" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "Slip_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Slip_resolutionId_fkey" FOREIGN KEY ("resolutionId") REFERENCES "Resolution" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Slip_issuedById_fkey" FOREIGN KEY ("issuedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Slip_revokedById_fkey" FOREIGN KEY ("revokedById") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE TABLE "Submission" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "content" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
, "seal" TEXT NOT NULL DEFAULT '');

CREATE TABLE "Task" (
    "applicationId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "since" TEXT NOT NULL,
    "dueOn" TEXT,
    "count" INTEGER NOT NULL,
    "detail" TEXT NOT NULL,

    PRIMARY KEY ("applicationId", "kind", "userId"),
    CONSTRAINT "Task_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "TypeVersion" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "typeId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "publishedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "publishedById" INTEGER NOT NULL,
    "fields" JSONB NOT NULL,
    "rules" JSONB NOT NULL,
    "texts" JSONB NOT NULL,
    "sha256" TEXT NOT NULL,
    CONSTRAINT "TypeVersion_typeId_fkey" FOREIGN KEY ("typeId") REFERENCES "ApplicationType" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "TypeVersion_publishedById_fkey" FOREIGN KEY ("publishedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "User" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" TEXT NOT NULL DEFAULT '',
    "passwordHash" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "mustUseTwoFactor" BOOLEAN NOT NULL DEFAULT true,
    "emailVerifiedAt" DATETIME,
    "pendingEmail" TEXT,
    "photo" JSONB,
    "twoFactorSecret" TEXT,
    "twoFactorSetUpAt" DATETIME,
    "twoFactorConfirmedAt" DATETIME,
    "twoFactorLastStep" INTEGER NOT NULL DEFAULT 0,
    "lastActiveAt" DATETIME,
    "invitedAt" DATETIME,
    "deletedAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
, "digestAt" DATETIME, "notices" JSONB, "lastSignInAt" DATETIME, "sharedBrowserWithId" INTEGER, "seal" TEXT NOT NULL DEFAULT '', "hasPasskeys" BOOLEAN NOT NULL DEFAULT false);

CREATE TABLE "UserPermission" (
    "userId" INTEGER NOT NULL,
    "permission" TEXT NOT NULL, "seal" TEXT NOT NULL DEFAULT '',

    PRIMARY KEY ("userId", "permission"),
    CONSTRAINT "UserPermission_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "Vote" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "seatId" INTEGER NOT NULL,
    "choice" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "castAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Vote_seatId_fkey" FOREIGN KEY ("seatId") REFERENCES "Seat" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "WaitingLeaf" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "recordId" TEXT NOT NULL,
    "salt" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "mac" TEXT NOT NULL
);

CREATE TABLE "Webhook" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "address" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "secrets" TEXT NOT NULL DEFAULT '',
    "createdById" INTEGER,
    "createdAt" DATETIME NOT NULL,
    "pausedAt" DATETIME,
    "pausedBecause" TEXT NOT NULL DEFAULT '',
    "failingSince" DATETIME
, "kinds" JSONB NOT NULL DEFAULT '[]', "seal" TEXT NOT NULL DEFAULT '');

CREATE TABLE "WebhookDelivery" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "webhookId" INTEGER NOT NULL,
    "eventId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "recordId" INTEGER,
    "createdAt" DATETIME NOT NULL,
    "lastTryAt" DATETIME,
    "deliveredAt" DATETIME,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "status" INTEGER,
    "problem" TEXT NOT NULL DEFAULT '',
    "durationMs" INTEGER
, "seal" TEXT NOT NULL DEFAULT '');

CREATE INDEX "Answer_name_number_seenBy_applicationId_idx" ON "Answer"("name", "number", "seenBy", "applicationId");

CREATE INDEX "Answer_name_value_seenBy_applicationId_idx" ON "Answer"("name", "value", "seenBy", "applicationId");

CREATE UNIQUE INDEX "ApiToken_hash_key" ON "ApiToken"("hash");

CREATE INDEX "ApiToken_userId_idx" ON "ApiToken"("userId");

CREATE INDEX "Application_archived_receivedOn_id_idx" ON "Application"("archived", "receivedOn", "id");

CREATE INDEX "Application_archived_reference_idx" ON "Application"("archived", "reference");

CREATE INDEX "Application_archived_sortName_id_idx" ON "Application"("archived", "sortName", "id");

CREATE INDEX "Application_archived_status_receivedOn_id_idx" ON "Application"("archived", "status", "receivedOn", "id");

CREATE INDEX "Application_archived_typeId_receivedOn_id_idx" ON "Application"("archived", "typeId", "receivedOn", "id");

CREATE INDEX "Application_duplicateOfId_idx" ON "Application"("duplicateOfId");

CREATE INDEX "Application_receivedOn_id_idx" ON "Application"("receivedOn", "id");

CREATE UNIQUE INDEX "Application_reference_key" ON "Application"("reference");

CREATE INDEX "Application_sortName_id_idx" ON "Application"("sortName", "id");

CREATE INDEX "Application_typeId_status_archived_typeVersionId_id_idx" ON "Application"("typeId", "status", "archived", "typeVersionId", "id");

CREATE UNIQUE INDEX "ApplicationType_name_key" ON "ApplicationType"("name");

CREATE INDEX "Arrest_arrestedPersonId_idx" ON "Arrest"("arrestedPersonId");

CREATE UNIQUE INDEX "Arrest_number_key" ON "Arrest"("number");

CREATE INDEX "ArrestedPerson_arrestedAt_id_sealed_idx" ON "ArrestedPerson"("arrestedAt", "id", "sealed");

CREATE INDEX "ArrestedPerson_custodyStatus_arrestedAt_id_sealed_idx" ON "ArrestedPerson"("custodyStatus", "arrestedAt", "id", "sealed");

CREATE INDEX "ArrestedPerson_custodyStatus_registerNumber_sealed_idx" ON "ArrestedPerson"("custodyStatus", "registerNumber", "sealed");

CREATE INDEX "ArrestedPerson_custodyStatus_sortName_id_sealed_idx" ON "ArrestedPerson"("custodyStatus", "sortName", "id", "sealed");

CREATE INDEX "ArrestedPerson_facility_arrestedAt_id_sealed_idx" ON "ArrestedPerson"("facility", "arrestedAt", "id", "sealed");

CREATE INDEX "ArrestedPerson_legalStatus_arrestedAt_id_sealed_idx" ON "ArrestedPerson"("legalStatus", "arrestedAt", "id", "sealed");

CREATE UNIQUE INDEX "ArrestedPerson_registerNumber_key" ON "ArrestedPerson"("registerNumber");

CREATE INDEX "ArrestedPerson_registeredById_arrestedAt_id_sealed_idx" ON "ArrestedPerson"("registeredById", "arrestedAt", "id", "sealed");

CREATE INDEX "ArrestedPerson_registeredById_registerNumber_sealed_idx" ON "ArrestedPerson"("registeredById", "registerNumber", "sealed");

CREATE INDEX "ArrestedPerson_registeredById_sortName_id_sealed_idx" ON "ArrestedPerson"("registeredById", "sortName", "id", "sealed");

CREATE INDEX "ArrestedPerson_retentionReviewOn_sealed_arrestedAt_id_idx" ON "ArrestedPerson"("retentionReviewOn", "sealed", "arrestedAt", "id");

CREATE INDEX "ArrestedPerson_sortName_id_sealed_idx" ON "ArrestedPerson"("sortName", "id", "sealed");

CREATE INDEX "ArrestedPerson_unchargedSince_unchargedGravity_sealed_arrestedAt_id_idx" ON "ArrestedPerson"("unchargedSince", "unchargedGravity", "sealed", "arrestedAt", "id");

CREATE INDEX "AuditEntry_action_id_idx" ON "AuditEntry"("action", "id");

CREATE INDEX "AuditEntry_actorId_idx" ON "AuditEntry"("actorId");

CREATE INDEX "AuditEntry_actorName_id_idx" ON "AuditEntry"("actorName", "id");

CREATE INDEX "AuditEntry_at_idx" ON "AuditEntry"("at");

CREATE INDEX "AuditEntry_subjectType_subjectId_idx" ON "AuditEntry"("subjectType", "subjectId");

CREATE INDEX "AuditEntry_subjectType_subject_id_idx" ON "AuditEntry"("subjectType", "subject", "id");

CREATE UNIQUE INDEX "BoardKey_current_key" ON "BoardKey"("current");

CREATE UNIQUE INDEX "BoardKey_kid_key" ON "BoardKey"("kid");

CREATE INDEX "BulkItem_applicationId_idx" ON "BulkItem"("applicationId");

CREATE INDEX "CaseVisit_applicationId_idx" ON "CaseVisit"("applicationId");

CREATE INDEX "Charge_arrestId_idx" ON "Charge"("arrestId");

CREATE INDEX "Comment_applicationId_id_idx" ON "Comment"("applicationId", "id");

CREATE INDEX "Comment_parentId_idx" ON "Comment"("parentId");

CREATE INDEX "CommentVersion_commentId_idx" ON "CommentVersion"("commentId");

CREATE INDEX "CustodyEvent_arrestedPersonId_idx" ON "CustodyEvent"("arrestedPersonId");

CREATE UNIQUE INDEX "Email_event_recipient_key" ON "Email"("event", "recipient");

CREATE UNIQUE INDEX "Email_messageId_key" ON "Email"("messageId");

CREATE INDEX "File_applicationId_idx" ON "File"("applicationId");

CREATE INDEX "File_arrestedPersonId_idx" ON "File"("arrestedPersonId");

CREATE INDEX "File_createdAt_idx" ON "File"("createdAt");

CREATE INDEX "File_remarkId_idx" ON "File"("remarkId");

CREATE INDEX "ImportRow_importId_checked_idx" ON "ImportRow"("importId", "checked");

CREATE UNIQUE INDEX "InstitutionLink_userId_issuer_key" ON "InstitutionLink"("userId", "issuer");

CREATE INDEX "Job_kind_key_idx" ON "Job"("kind", "key");

CREATE UNIQUE INDEX "Job_kind_subjectId_key" ON "Job"("kind", "subjectId");

CREATE INDEX "Job_state_runAt_idx" ON "Job"("state", "runAt");

CREATE INDEX "KnownPlace_lastAt_idx" ON "KnownPlace"("lastAt");

CREATE INDEX "KnownPlace_userId_idx" ON "KnownPlace"("userId");

CREATE UNIQUE INDEX "Letterhead_sha256_key" ON "Letterhead"("sha256");

CREATE UNIQUE INDEX "ListView_userId_list_name_key" ON "ListView"("userId", "list", "name");

CREATE INDEX "LiveEvent_at_idx" ON "LiveEvent"("at");

CREATE INDEX "LogLeaf_kind_recordId_position_idx" ON "LogLeaf"("kind", "recordId", "position");

CREATE INDEX "MailRequest_createdAt_idx" ON "MailRequest"("createdAt");

CREATE INDEX "MatchKey_kind_personId_idx" ON "MatchKey"("kind", "personId");

CREATE INDEX "MatchVerdict_applicationId_idx" ON "MatchVerdict"("applicationId");

CREATE INDEX "MatchVerdict_arrestedPersonId_idx" ON "MatchVerdict"("arrestedPersonId");

CREATE INDEX "MatchVerdict_olderId_idx" ON "MatchVerdict"("olderId");

CREATE INDEX "Mention_userId_idx" ON "Mention"("userId");

CREATE INDEX "Notification_digest_userId_idx" ON "Notification"("digest", "userId");

CREATE UNIQUE INDEX "Notification_userId_event_key" ON "Notification"("userId", "event");

CREATE INDEX "Notification_userId_id_idx" ON "Notification"("userId", "id");

CREATE INDEX "Notification_userId_readAt_idx" ON "Notification"("userId", "readAt");

CREATE INDEX "Passkey_userId_idx" ON "Passkey"("userId");

CREATE INDEX "PasswordToken_userId_idx" ON "PasswordToken"("userId");

CREATE UNIQUE INDEX "RecoveryCode_userId_hash_key" ON "RecoveryCode"("userId", "hash");

CREATE UNIQUE INDEX "Recusal_roundId_userId_key" ON "Recusal"("roundId", "userId");

CREATE INDEX "Relative_userId_idx" ON "Relative"("userId");

CREATE INDEX "Remark_applicationId_id_idx" ON "Remark"("applicationId", "id");

CREATE INDEX "RememberToken_family_idx" ON "RememberToken"("family");

CREATE INDEX "RememberToken_userId_idx" ON "RememberToken"("userId");

CREATE INDEX "Resolution_applicationId_status_idx" ON "Resolution"("applicationId", "status");

CREATE INDEX "Resolution_differsSince_idx" ON "Resolution"("differsSince");

CREATE UNIQUE INDEX "Resolution_number_key" ON "Resolution"("number");

CREATE UNIQUE INDEX "Resolution_roundId_key" ON "Resolution"("roundId");

CREATE INDEX "RightRequest_answeredAt_idx" ON "RightRequest"("answeredAt");

CREATE INDEX "RightRequest_userId_idx" ON "RightRequest"("userId");

CREATE UNIQUE INDEX "Round_applicationId_number_key" ON "Round"("applicationId", "number");

CREATE INDEX "Round_closedAt_outcome_applicationId_idx" ON "Round"("closedAt", "outcome", "applicationId");

CREATE UNIQUE INDEX "SavedRole_name_key" ON "SavedRole"("name");

CREATE INDEX "Sealing_arrestedPersonId_idx" ON "Sealing"("arrestedPersonId");

CREATE UNIQUE INDEX "Seat_roundId_userId_key" ON "Seat"("roundId", "userId");

CREATE INDEX "Seat_userId_idx" ON "Seat"("userId");

CREATE INDEX "Session_institutionSubject_idx" ON "Session"("institutionSubject");

CREATE INDEX "Session_lastSeenAt_idx" ON "Session"("lastSeenAt");

CREATE INDEX "Session_pendingUserId_idx" ON "Session"("pendingUserId");

CREATE INDEX "Session_userId_idx" ON "Session"("userId");

CREATE INDEX "SignInFailure_lastAt_idx" ON "SignInFailure"("lastAt");

CREATE INDEX "Slip_applicationId_idx" ON "Slip"("applicationId");

CREATE UNIQUE INDEX "Slip_codeHash_key" ON "Slip"("codeHash");

CREATE INDEX "Slip_resolutionId_idx" ON "Slip"("resolutionId");

CREATE INDEX "Submission_createdAt_idx" ON "Submission"("createdAt");

CREATE INDEX "Task_kind_userId_dueOn_since_applicationId_idx" ON "Task"("kind", "userId", "dueOn", "since", "applicationId");

CREATE UNIQUE INDEX "TypeVersion_typeId_number_key" ON "TypeVersion"("typeId", "number");

CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

CREATE INDEX "UserPermission_permission_userId_idx" ON "UserPermission"("permission", "userId");

CREATE INDEX "Vote_seatId_idx" ON "Vote"("seatId");

CREATE INDEX "WaitingLeaf_kind_recordId_idx" ON "WaitingLeaf"("kind", "recordId");

CREATE INDEX "WebhookDelivery_createdAt_idx" ON "WebhookDelivery"("createdAt");

CREATE INDEX "WebhookDelivery_recordId_idx" ON "WebhookDelivery"("recordId");

CREATE UNIQUE INDEX "WebhookDelivery_webhookId_eventId_key" ON "WebhookDelivery"("webhookId", "eventId");

CREATE INDEX "WebhookDelivery_webhookId_id_idx" ON "WebhookDelivery"("webhookId", "id");

CREATE VIRTUAL TABLE "ApplicationSearch" USING fts5("searchText", content='Application', content_rowid='id', columnsize=0, detail=none, prefix='1 2 3 4', tokenize='ascii');

CREATE VIRTUAL TABLE "ArrestedPersonSearch" USING fts5("searchText", content='ArrestedPerson', content_rowid='id', columnsize=0, detail=none, prefix='1 2 3 4', tokenize='ascii');

CREATE TRIGGER "Application_added" AFTER INSERT ON "Application" BEGIN
    INSERT INTO "ApplicationSearch" ("rowid", "searchText") VALUES (NEW."id", NEW."searchText");
END;

CREATE TRIGGER "Application_changed" AFTER UPDATE OF "searchText" ON "Application" WHEN OLD."searchText" <> NEW."searchText" BEGIN
    INSERT INTO "ApplicationSearch" ("ApplicationSearch", "rowid", "searchText") VALUES ('delete', OLD."id", OLD."searchText");
    INSERT INTO "ApplicationSearch" ("rowid", "searchText") VALUES (NEW."id", NEW."searchText");
END;

CREATE TRIGGER "Application_removed" AFTER DELETE ON "Application" BEGIN
    INSERT INTO "ApplicationSearch" ("ApplicationSearch", "rowid", "searchText") VALUES ('delete', OLD."id", OLD."searchText");
END;

CREATE TRIGGER "ArrestedPerson_added" AFTER INSERT ON "ArrestedPerson" BEGIN
    INSERT INTO "ArrestedPersonSearch" ("rowid", "searchText") VALUES (NEW."id", NEW."searchText");
END;

CREATE TRIGGER "ArrestedPerson_changed" AFTER UPDATE OF "searchText" ON "ArrestedPerson" WHEN OLD."searchText" <> NEW."searchText" BEGIN
    INSERT INTO "ArrestedPersonSearch" ("ArrestedPersonSearch", "rowid", "searchText") VALUES ('delete', OLD."id", OLD."searchText");
    INSERT INTO "ArrestedPersonSearch" ("rowid", "searchText") VALUES (NEW."id", NEW."searchText");
END;

CREATE TRIGGER "ArrestedPerson_removed" AFTER DELETE ON "ArrestedPerson" BEGIN
    INSERT INTO "ArrestedPersonSearch" ("ArrestedPersonSearch", "rowid", "searchText") VALUES ('delete', OLD."id", OLD."searchText");
END;
