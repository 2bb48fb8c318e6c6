import { opened } from '#server/platform/database/client'
import { ada, carla, cora, olga, vera } from '../../support/cast.ts'
import { byHand, onDisk, type Undo } from './by-hand.ts'

type Found = string | RegExp
type Tampering = [what: string, sql: string | string[], found: Found]

const AT = `'2026-03-13T10:00:00.000+00:00'`
const set = (table: string, values: string, where = '"id" = 1') =>
  `UPDATE "${table}" SET ${values} WHERE ${where}`
const del = (table: string, where = '"id" = 1') => `DELETE FROM "${table}" WHERE ${where}`
const LETTER = `"number" = 'LET-2026-0001'`
const RECEIPT = `"number" = 'REC-2026-0001'`
const ASKED = 'application 2026-000008'
const inRound2 = (seat: number) => `seat ${seat} in round 1 of application 2026-000002`

// Each change, and the record that verify names first.
const SQL: Tampering[] = [
  [
    'seats swapped of two who voted opposite ways',
    [
      set('Seat', '"userId" = -1', '"id" = 8'),
      set('Seat', `"userId" = ${ada.id}`, '"id" = 10'),
      set('Seat', `"userId" = ${cora.id}`, '"id" = 8'),
    ],
    inRound2(8),
  ],
  ['a seat removed from an open round', del('Seat', '"id" = 11'), 'seat 11'],
  [
    'a seat added to an open round',
    `INSERT INTO "Seat" ("id", "roundId", "userId") VALUES (99, 2, ${vera.id})`,
    inRound2(99),
  ],
  [
    'the quorum floor of a round',
    set('Round', '"quorumFloor" = 1', '"id" = 2'),
    'round 1 of application 2026-000002',
  ],
  [
    'a type added',
    `INSERT INTO "ApplicationType" ("id", "name") VALUES (99, 'Theirs')`,
    'application type 99',
  ],
  ['a holiday moved', set('Holiday', `"day" = '2026-12-24'`), 'holiday 1'],
  ['a holiday removed', del('Holiday'), 'holiday 1'],
  ['a recusal removed', del('Recusal'), 'recusal 1'],
  ['a vote’s choice', set('Vote', `"choice" = 'abstain'`, '"id" = 2'), 'vote 2'],
  ['a vote removed', del('Vote', '"id" = 4'), 'vote 4'],
  [
    'a vote added',
    `INSERT INTO "Vote" ("id", "seatId", "choice", "castAt") VALUES (99, 9, 'approve', ${AT})`,
    'vote 99',
  ],
  [
    'two votes swapped',
    [set('Vote', '"seatId" = 4', '"id" = 3'), set('Vote', '"seatId" = 3', '"id" = 4')],
    'vote 3',
  ],
  [
    'a permission added',
    `INSERT INTO "UserPermission" ("userId", "permission") VALUES (${vera.id}, 'users.manage')`,
    `permission ${vera.id} users.manage`,
  ],
  [
    'a permission changed',
    set('UserPermission', `"permission" = 'users.manage'`, `"userId" = ${vera.id}`),
    `permission ${vera.id} users.manage`,
  ],
  [
    'a permission removed',
    del('UserPermission', `"userId" = ${vera.id}`),
    `permission ${vera.id} applications.view`,
  ],
  [
    'an account added',
    `INSERT INTO "User" ("id", "email", "name") VALUES (99, 'theirs@docket.test', 'Theirs')`,
    'user 99',
  ],
  [
    'an API token added',
    `INSERT INTO "ApiToken" ("id", "userId", "name", "hash", "expiresOn") VALUES (99, 3, 'x', 'y', '2030-01-01')`,
    'API token 99',
  ],
  ['an API token’s abilities', set('ApiToken', `"abilities" = '["applications.view"]'`), 'API token 1'],
  [
    'an institution link added',
    `INSERT INTO "InstitutionLink" ("issuer", "subject", "userId", "linkedAt") VALUES ('https://theirs', 'me', 3, ${AT})`,
    'institution link https://theirs me',
  ],
  [
    'a passkey added',
    `INSERT INTO "Passkey" ("id", "userId", "name", "publicKey") VALUES ('theirs', 3, 'x', 'y')`,
    'passkey theirs',
  ],
  ['a permission request confirmed', set('RightRequest', `"answer" = 'confirmed'`), 'permission request 1'],
  ['a recovery code not used', set('RecoveryCode', '"usedAt" = NULL'), 'recovery code 1'],
  ['a relative forgotten', del('Relative'), 'relative 1'],
  ['a decided applicant’s name', set('Application', `"familyName" = 'Magsaysay'`), 'application 2026-000001'],
  [
    'an application’s number',
    set('Application', `"reference" = '2026-000009'`, '"id" = 2'),
    'application 2026-000002',
  ],
  ['a remark removed', del('Remark'), 'remark 1'],
  ['a comment’s text', set('Comment', `"body" = 'Something else.'`), 'comment 1 of application 2026-000001'],
  ['an earlier text of a comment', set('CommentVersion', `"body" = 'Something else.'`), 'comment version 1'],
  ['a verdict', set('MatchVerdict', `"verdict" = 'same'`), 'verdict 1 of application 2026-000002'],
  [
    'a record unsealed',
    set('ArrestedPerson', '"sealed" = false', '"id" = 2'),
    'arrested person AP-2026-000002',
  ],
  ['a lifted seal', set('Sealing', `"unsealedAt" = ${AT}`), 'sealing 1 of arrested person AP-2026-000002'],
  ['the time of an arrest', set('Arrest', `"arrestedAt" = ${AT}`), 'arrest AR-2026-000001'],
  ['a custody event removed', del('CustodyEvent', `"kind" = 'released'`), 'custody event 2'],
  ['a charge’s status', set('Charge', `"status" = 'dismissed'`), 'charge 1 of arrest AR-2026-000001'],
  ['a resolution’s number', set('Paper', `"number" = 'RES-2026-0009'`), 'resolution RES-2026-0009'],
  ['the salts of a resolution', set('Paper', `"salts" = 'x'`), 'resolution RES-2026-0001'],
  ['the signed facts of a resolution', set('Paper', '"facts" = NULL'), 'resolution RES-2026-0001'],
  [
    'a resolution made to look as if signed before papers had facts',
    set('Paper', '"facts" = NULL, "salts" = NULL'),
    'resolution RES-2026-0001',
  ],
  ['the kind of a resolution', set('Paper', `"kind" = 'letter'`), 'letter RES-2026-0001'],
  ['the text of a letter', set('Paper', `"body" = 'We refuse it.'`, LETTER), 'letter LET-2026-0001'],
  ['the recipient of a letter', set('Paper', `"recipient" = 'Theirs'`, LETTER), 'letter LET-2026-0001'],
  ['the code of a letter', set('Paper', `"codeHash" = 'x'`, LETTER), 'letter LET-2026-0001'],
  ['the PDF of a letter', set('Paper', `"pdfId" = 'x'`, LETTER), 'letter LET-2026-0001'],
  ['a letter withdrawn', set('Paper', `"status" = 'withdrawn'`, LETTER), 'letter LET-2026-0001'],
  [
    'a withdrawn letter made valid',
    set('Paper', `"status" = 'signed'`, `"number" = 'LET-2026-0002'`),
    'letter LET-2026-0002',
  ],
  ['a letter removed', del('Paper', LETTER), 'letter LET-2026-0001'],
  [
    'the recipient of a letter’s draft',
    set('Paper', `"recipient" = 'Theirs'`, `"kind" = 'letter' AND "number" IS NULL`),
    'letter of application 2026-000001',
  ],
  ['the promise of a receipt', set('Paper', `"promisedOn" = '2030-01-01'`, RECEIPT), 'receipt REC-2026-0001'],
  ['the officer of a receipt', set('Paper', `"receivedBy" = 'Director'`, RECEIPT), 'receipt REC-2026-0001'],
  ['a receipt removed', del('Paper', RECEIPT), 'receipt REC-2026-0001'],
  ['how a letter arrived', set('Dispatch', `"result" = 'refused'`), 'dispatch 1 of letter LET-2026-0001'],
  ['a sending of a letter removed', del('Dispatch'), 'dispatch 1'],
  ['who gets letters', set('LetterBatch', `"ids" = '[2]'`), 'letters to several applicants 1'],
  ['letters begun again', set('LetterBatch', `"finishedAt" = ${AT}`), 'letters to several applicants 1'],
  ['the message of a request', set('Request', `"message" = 'Send money.'`), `request 1 of ${ASKED}`],
  ['the address of a request', set('Request', `"email" = 'theirs@example.org'`), `request 1 of ${ASKED}`],
  ['the code of a request', set('Request', `"codeHash" = 'x'`), `request 1 of ${ASKED}`],
  ['the date of a request', set('Request', `"dueOn" = '2026-03-01'`), `request 1 of ${ASKED}`],
  ['a request closed', set('Request', `"closedAt" = ${AT}`), `request 1 of ${ASKED}`],
  ['an answer', set('RequestItem', `"answer" = 'Never'`, '"id" = 2'), `item 2 of request 1 about ${ASKED}`],
  [
    'an answer accepted',
    set('RequestItem', `"state" = 'accepted'`, '"id" = 2'),
    `item 2 of request 1 about ${ASKED}`,
  ],
  ['an item of a request removed', del('RequestItem', '"id" = 2'), 'item of a request 2'],
  ['the hash of a file that was sent', set('AnswerFile', `"sha256" = 'x'`, 'true'), /^answered file /],
  ['a file that was sent, removed', del('AnswerFile', 'true'), /^answered file /],
  ['when a file was sent', set('AnswerFile', '"sentAt" = NULL', 'true'), /^answered file /],
  ['a slip’s revocation', set('Slip', '"revokedAt" = NULL'), 'slip 1 of application 2026-000001'],
  ['a slip removed', del('Slip'), 'slip 1'],
  ['the office’s name', set('Setting', `"value" = 'Their Board'`, `"name" = 'office'`), 'setting office'],
  ['where a webhook goes', set('Webhook', `"address" = 'https://theirs'`), 'webhook 1'],
  ['a key of the board retired', set('BoardKey', `"retiredAt" = ${AT}`), 'board key 1'],
  ['an entry removed', del('AuditEntry', '"id" = 3'), 'audit entry 3'],
  [
    'an entry added',
    `INSERT INTO "AuditEntry" ("id", "at", "action") VALUES (9999, ${AT}, 'application.vote')`,
    'audit entry 9999',
  ],
  ['a leaf’s hash', set('LogLeaf', `"hash" = 'x'`, '"position" = 2'), 'head of 2026-03-13'],
  ['a leaf removed', del('LogLeaf', '"position" = 5'), 'leaf 5'],
  [
    'the salt of a leaf',
    set('LogLeaf', '"salt" = NULL', `"kind" = 'entry' AND "recordId" = '3'`),
    'audit entry 3',
  ],
  [
    'a record removed, and its leaf named after one that has a later leaf',
    [
      del('Vote', '"id" = 4'),
      set('LogLeaf', `"kind" = 'user', "recordId" = '1'`, `"kind" = 'vote' AND "recordId" = '4'`),
    ],
    'leaves from 13',
  ],
  [
    'a leaf of their own',
    [
      set('Vote', `"choice" = 'abstain'`),
      `INSERT INTO "WaitingLeaf" ("kind", "recordId", "salt", "hash", "at", "mac") VALUES ('vote', '1', 'x', 'y', ${AT}, 'z')`,
    ],
    'vote 1',
  ],
  [
    'a plain hash far behind the end of the log',
    [
      set('Vote', `"choice" = 'abstain'`),
      `INSERT INTO "LogLeaf" ("position", "kind", "recordId", "salt", "hash") VALUES (99000000, 'vote', '1', 'x', 'y')`,
    ],
    'leaf 99000000',
  ],
  [
    'a leaf in front of the log',
    `INSERT INTO "LogLeaf" ("position", "kind", "recordId", "salt", "hash") VALUES (-1, 'vote', '1', 'x', 'y')`,
    'leaf -1',
  ],
  [
    'a leaf named after another kind',
    set('LogLeaf', `"kind" = 'seat'`, `"kind" = 'vote' AND "recordId" = '1'`),
    'leaves from 13',
  ],
  [
    'the last leaf removed, with a smaller size',
    [
      del('LogLeaf', '"position" = (SELECT MAX("position") FROM "LogLeaf")'),
      set('LogHead', '"size" = "size" - 1', `"key" = 'now'`),
    ],
    'latest head',
  ],
  [
    'the latest head set back to that of a day',
    set(
      'LogHead',
      ['size', 'root', 'note']
        .map(name => `"${name}" = (SELECT d."${name}" FROM "LogHead" d WHERE d."key" = '2026-03-14')`)
        .join(', '),
      `"key" = 'now'`,
    ),
    /^leaf \d+$/,
  ],
  ['the subtrees of the latest head', set('LogHead', `"subtrees" = '[]'`, `"key" = 'now'`), 'latest head'],
  ['a head of a day removed', del('LogHead', `"key" = '2026-03-14'`), 'head of 2026-03-14'],
  [
    'a head of a day added',
    `INSERT INTO "LogHead" ("key", "size", "root", "note", "signedAt", "floors", "subtrees")
      SELECT '2026-03-01', "size", "root", "note", "signedAt", "floors", "subtrees" FROM "LogHead" WHERE "key" = 'now'`,
    'head of 2026-03-01',
  ],
  [
    'a head of a day that covers more than there is',
    set('LogHead', '"size" = 99000000', `"key" = '2026-03-14'`),
    'head of 2026-03-14',
  ],
  ['a head’s root', set('LogHead', `"root" = 'x'`, `"key" = '2026-03-14'`), 'head of 2026-03-14'],
  ['a head’s size', set('LogHead', '"size" = 2', `"key" = 'now'`), 'latest head'],
  ['a head’s note', set('LogHead', `"note" = 'x'`, `"key" = '2026-03-14'`), 'head of 2026-03-14'],
  ['the heads removed', del('LogHead', 'true'), 'signed log'],
  ['the log removed', [del('LogLeaf', 'true'), del('LogHead', 'true')], 'signed log'],
  [
    'a counter of numbers',
    set('Counter', '"value" = 70', `"name" = 'application:2026'`),
    'application 2026-000009',
  ],
  [
    'a count',
    set('ApplicationCount', '"count" = 5', `"status" = 'endorsed'`),
    'count of applications (endorsed, type 1)',
  ],
  [
    'a task removed',
    del('Task', `"applicationId" = 2 AND "kind" = 'vote' AND "userId" = ${olga.id}`),
    'application 2026-000002',
  ],
  [
    'a task added',
    `INSERT INTO "Task" ("applicationId", "kind", "userId", "since", "count", "detail")
      VALUES (3, 'decide', ${carla.id}, '2026-03-14', 0, '')`,
    'application 2026-000003',
  ],
  ['the day of a task', set('Task', `"since" = '2020-01-01'`, `"kind" = 'sign'`), 'application 2026-000003'],
  [
    'how many duplicates are to be settled',
    set('Task', '"count" = 2', `"kind" = 'settleDuplicates'`),
    'task settleDuplicates of application 2026-000007',
  ],
  [
    'a match to settle that nobody found',
    `INSERT INTO "Task" ("applicationId", "kind", "userId", "since", "count", "detail")
      VALUES (5, 'settleMatches', 0, '2026-03-12', 1, '')`,
    'task settleMatches of application 2026-000005',
  ],
  [
    'the keys of a person, and the tasks that follow from them',
    [del('MatchKey', `"kind" = 'applicant' AND "personId" = 2`), del('Task', `"kind" LIKE 'settle%'`)],
    'task settleDuplicates of application 2026-000007',
  ],
  [
    'all keys, tasks and marks that they are current',
    [
      del('MatchKey', 'true'),
      del('NameCount', 'true'),
      del('Setting', `"name" IN ('match-keys', 'tasks', 'search-texts', 'answer-rows')`),
    ],
    'application 2026-000001',
  ],
  [
    'the tasks of all cases, and the mark that they are current',
    [del('Task', `"kind" NOT LIKE 'settle%'`), del('Setting', `"name" = 'tasks'`)],
    /^application 2026-/,
  ],
  [
    'an answer that lists filter by',
    `INSERT INTO "Answer" ("applicationId", "name", "value", "seenBy") VALUES (1, 'theirs', 'yes', '')`,
    'application 2026-000001',
  ],
  [
    'a draft of a type',
    set('ApplicationType', `"draft" = '{"fields":[],"rules":{},"texts":{}}', "draftEdit" = 1`),
    'draft of a type 1',
  ],
  ['jobs paused', `INSERT INTO "Setting" ("name", "value") VALUES ('paused email', '')`, 'jobs (Emails)'],
  [
    'a job that is postponed',
    `INSERT INTO "Job" ("id", "kind", "runAt", "plannedAt", "since") VALUES (9999, 'cleanup', '2099-03-13T10:00:00.000+00:00', ${AT}, ${AT})`,
    'job 9999 (Cleanup)',
  ],
  [
    'a job that is stopped',
    `INSERT INTO "Job" ("id", "kind", "state", "runAt", "plannedAt", "since") VALUES (9999, 'cleanup', 'held', ${AT}, ${AT}, ${AT})`,
    'job 9999 (Cleanup)',
  ],
  [
    'a job that seems to run',
    `INSERT INTO "Job" ("id", "kind", "runAt", "plannedAt", "leasedUntil", "since") VALUES (9999, 'cleanup', ${AT}, ${AT}, '2099-03-13T10:00:00.000+00:00', ${AT})`,
    'job 9999 (Cleanup)',
  ],
  [
    'a delay of sign-ins',
    `INSERT INTO "SignInFailure" ("key", "count", "blockedUntil", "lastAt") VALUES ('account:x', 5, '2099-03-13T10:00:00.000+00:00', ${AT})`,
    'sign-in delay (account)',
  ],
  [
    'the keys of a person',
    set('MatchKey', `"key" = 'x' || "key"`, `"kind" = 'arrested' AND "personId" = 2`),
    'arrested person AP-2026-000002',
  ],
  [
    'keys of nobody',
    `INSERT INTO "MatchKey" ("key", "kind", "sealed", "personId") VALUES ('x', 'arrested', false, 99)`,
    'arrested person 99',
  ],
  [
    'a sealed person’s keys shown',
    set('MatchKey', '"sealed" = false', `"kind" = 'arrested' AND "personId" = 2`),
    'arrested person AP-2026-000002',
  ],
  [
    'how common a name is',
    set('NameCount', '"count" = 5000', `"kind" = 'applicant' AND "word" <> ''`),
    'counts of names (applications)',
  ],
  [
    'how many people there are',
    set('NameCount', '"count" = 5000', `"kind" = 'arrested' AND "word" = ''`),
    'counts of names (arrested persons)',
  ],
  [
    'a word that a case is found by, and the mark that its search text is current',
    [
      set('Application', `"searchText" = replace("searchText", ' 2026000002', '')`, '"id" = 2'),
      del('Setting', `"name" = 'search-texts'`),
    ],
    'application 2026-000002',
  ],
  [
    'a word that a case is found by',
    set('Application', `"searchText" = replace("searchText", ' 2026000002', '')`, '"id" = 2'),
    'application 2026-000002',
  ],
  [
    'a word that a case does not say',
    set('Application', `"searchText" = "searchText" || ' 2026000009'`, '"id" = 2'),
    'application 2026-000002',
  ],
  [
    'a word that somebody is found by',
    set('ArrestedPerson', `"searchText" = replace("searchText", ' ap2026000001', '')`, '"id" = 1'),
    'arrested person AP-2026-000001',
  ],
]

// These act differently from the values that hash alike.
const SPELLINGS: Tampering[] = [
  ['an empty later kind of a document', set('File', `"laterKind" = ''`, 'true'), /^file /],
  ['an empty status to return to', set('Application', `"heldFrom" = ''`), 'application 2026-000001'],
  ['answers that are an empty text', set('Application', `"answers" = '""'`), 'application 2026-000001'],
  ['answers that are JSON’s null', set('Application', `"answers" = 'null'`), 'application 2026-000001'],
]

const APPLICATION = 'application 2026-000001'
const ROUND = 'round 1 of application 2026-000001'

const SPELLINGS_IN_SQLITE: Tampering[] = [
  ['an application neither archived nor not', set('Application', '"archived" = 2'), APPLICATION],
  ['a boolean as text', set('Application', `"archived" = 'no'`), APPLICATION],
  ['a boolean as empty text', set('Application', `"archived" = ''`), APPLICATION],
  [
    'a record neither sealed nor not',
    set('ArrestedPerson', '"sealed" = 0.5', '"id" = 1'),
    'arrested person AP-2026-000001',
  ],
  [
    'an account neither active nor not',
    set('User', '"mustUseTwoFactor" = 2', `"id" = ${vera.id}`),
    `user ${vera.id}`,
  ],
  ['a moment with a space', set('Vote', `"castAt" = replace("castAt", 'T', ' ')`), 'vote 1'],
  ['a moment of another zone', set('Vote', `"castAt" = replace("castAt", '+00:00', 'Z')`), 'vote 1'],
  ['a moment without a fraction', set('Vote', `"castAt" = replace("castAt", '.000', '')`), 'vote 1'],
  [
    'a moment as a number',
    set('Vote', `"castAt" = CAST(strftime('%s', "castAt") AS INTEGER) * 1000`),
    'vote 1',
  ],
  ['no moment', set('Vote', `"castAt" = 'soon'`), 'vote 1'],
  ['a moment at the 24th hour', set('Vote', `"castAt" = '2026-03-12T24:00:00.000+00:00'`), 'vote 1'],
  ['a number as bytes', set('Round', `"quorumFloor" = CAST("quorumFloor" AS BLOB)`), ROUND],
  ['a number too large to be read', set('Round', `"quorumFloor" = 4611686018427387904`), ROUND],
  ['a text as bytes', set('Application', `"familyName" = CAST("familyName" AS BLOB)`), APPLICATION],
  ['a list with other spaces', set('TypeVersion', `"rules" = "rules" || ' '`), 'version of a type 1'],
  [
    'a list with a name in other characters',
    set('TypeVersion', String.raw`"rules" = replace("rules", 'e', '\u0065')`),
    'version of a type 1',
  ],
  ['a list as bytes', set('TypeVersion', `"rules" = jsonb("rules")`), 'version of a type 1'],
  [
    'a job that is due at no time',
    `INSERT INTO "Job" ("id", "kind", "runAt", "plannedAt", "since") VALUES (9999, 'cleanup', 'soon', ${AT}, ${AT})`,
    'jobs',
  ],
  [
    'a delay until no time',
    `INSERT INTO "SignInFailure" ("key", "count", "blockedUntil", "lastAt") VALUES ('account:x', 5, 'later', ${AT})`,
    'sign-in delays',
  ],
  ['a search text as bytes', set('Application', `"searchText" = CAST("searchText" AS BLOB)`), 'search texts'],
  ['a count of neither', set('ApplicationCount', '"archived" = 2', `"status" = 'endorsed'`), 'counts'],
  [
    'keys neither sealed nor not',
    set('MatchKey', '"sealed" = 2', `"kind" = 'applicant'`),
    'keys and name counts',
  ],
  ['a list that is none', set('TypeVersion', `"rules" = '[oops'`), 'version of a type 1'],
  [
    'details that have one name twice',
    set(
      'AuditEntry',
      `"details" = replace("details", '{', '{"round":9,')`,
      `"id" = (SELECT MIN("id") FROM "AuditEntry" WHERE "details" LIKE '{"round"%')`,
    ),
    /^audit entry /,
  ],
]

export type Stored = { file: string; picture: string; portrait: string; returnedFile: string }

/** All changes, and the record that verify should name first. */
export const tamperings = ({
  file,
  picture,
  portrait,
  returnedFile,
}: Stored): [what: string, tamper: () => Promise<Undo>, found: Found][] => [
  ...[
    ...SQL,
    ...SPELLINGS,
    ...(opened.provider === 'sqlite' ? SPELLINGS_IN_SQLITE : []),
    ...([
      ['a file’s hash', set('File', `"sha256" = '0'`, `"id" = '${file}'`), `file ${file}`],
    ] as Tampering[]),
  ].map(([what, sql, found]): [string, () => Promise<Undo>, Found] => [
    what,
    () => byHand(...[sql].flat()),
    found,
  ]),
  ['a file’s bytes', () => onDisk(file, 'something else'), `file ${file}`],
  [
    'the bytes of a file that was returned',
    () => onDisk(returnedFile, 'something else'),
    `answered file ${returnedFile}`,
  ],
  ['a thumbnail’s bytes', () => onDisk(`${picture}.thumb`, 'something else'), `file ${picture}`],
  ['a thumbnail removed', () => onDisk(`${picture}.thumb`, null), `file ${picture}`],
  ['the photo of an account', () => onDisk(portrait, 'something else'), `photo of user ${vera.id}`],
  ['its thumbnail', () => onDisk(`${portrait}.thumb`, 'something else'), `photo of user ${vera.id}`],
]
