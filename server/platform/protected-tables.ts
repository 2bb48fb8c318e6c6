import { settingNames } from './settings.ts'

// The signed log has a salted hash of each version of a row in these tables
// (docs/decisions/0064-every-protected-row-is-logged.md).

export type ProtectedTable = {
  table: string
  /** Part of the hashes, so it must not change. */
  kind: string
  key: readonly string[]
  keyIs: 'number' | 'text'
  /** Columns that the hashes leave out, with the reason. */
  unprotected: Readonly<Record<string, string>>
  /** Included even when empty, as in hashes made before empty columns were left out. */
  alwaysWritten?: readonly string[]
  /** Optional texts that are sometimes empty, which is not the same as NULL. */
  emptyTells?: readonly string[]
  /** Of these ids. */
  only?: (recordId: string) => boolean
  /** Not covered by keys from before the list of protected kinds was in them. */
  later?: true
}

type Options = Partial<
  Pick<ProtectedTable, 'key' | 'keyIs' | 'unprotected' | 'alwaysWritten' | 'emptyTells' | 'only' | 'later'>
>

export const protects = ({ only }: ProtectedTable, recordId: string) => only?.(recordId) ?? true

const protect = (table: string, kind: string, options: Options = {}): ProtectedTable => ({
  table,
  kind,
  key: ['id'],
  keyIs: 'number',
  unprotected: {},
  ...options,
})

const USED = 'when it was last used'
const SEAL = { seal: 'MACs of other columns' }
const DRAFT = 'has leaves of its own'
const OF_TYPE = 'covered by the leaves of the type'
const NAMED_SETTINGS = new Set([...Object.values(settingNames), 'second person'])
const FOLLOWS = 'follows from names and numbers; verify recomputes it'

export const PROTECTED: readonly ProtectedTable[] = [
  protect('AuditEntry', 'entry', {
    alwaysWritten: [
      'id',
      'at',
      'actorId',
      'actorName',
      'action',
      'subjectType',
      'subjectId',
      'subject',
      'details',
    ],
  }),
  protect('Vote', 'vote', { alwaysWritten: ['id', 'castAt', 'seatId', 'choice', 'reason'] }),
  protect('Remark', 'remark', {
    alwaysWritten: ['id', 'createdAt', 'applicationId', 'kind', 'body', 'missingDocuments', 'authorId'],
  }),
  protect('File', 'file', {
    keyIs: 'text',
    emptyTells: ['laterKind'],
    alwaysWritten: [
      'id',
      'createdAt',
      'applicationId',
      'arrestedPersonId',
      'remarkId',
      'purpose',
      'documentKind',
      'name',
      'type',
      'size',
      'sha256',
      'uploadedById',
    ],
  }),
  protect('User', 'user', {
    unprotected: {
      lastActiveAt: USED,
      lastSignInAt: USED,
      twoFactorLastStep: 'counts with every code',
      notices: 'how somebody wants to be notified',
      digestAt: 'when their last digest was made',
      ...SEAL,
    },
  }),
  protect('UserPermission', 'permission', {
    key: ['userId', 'permission'],
    keyIs: 'text',
    unprotected: SEAL,
  }),
  protect('SavedRole', 'saved role'),
  protect('InstitutionLink', 'institution link', {
    key: ['issuer', 'subject'],
    keyIs: 'text',
    unprotected: SEAL,
  }),
  protect('RightRequest', 'permission request', { unprotected: SEAL }),
  protect('RecoveryCode', 'recovery code', { unprotected: SEAL }),
  protect('Passkey', 'passkey', {
    keyIs: 'text',
    unprotected: { counter: 'counts with every use', lastUsedAt: USED, ...SEAL },
  }),
  protect('ApiToken', 'API token', { unprotected: { lastUsedAt: USED, ...SEAL } }),
  protect('Setting', 'setting', {
    key: ['name'],
    keyIs: 'text',
    only: name => NAMED_SETTINGS.has(name),
  }),
  protect('BoardKey', 'board key'),
  protect('ApplicationType', 'application type', {
    unprotected: { draft: DRAFT, draftEdit: DRAFT },
  }),
  protect('TypeVersion', 'version of a type'),
  protect('Application', 'application', {
    unprotected: {
      updatedAt: 'written by every act that locks the row',
      searchText: FOLLOWS,
      dueOn: 'follows from its due dates',
    },
  }),
  protect('Round', 'round'),
  protect('Seat', 'seat'),
  protect('Recusal', 'recusal'),
  protect('ArrestedPerson', 'arrested person', {
    unprotected: { updatedAt: 'written by every act that locks the row', searchText: FOLLOWS },
  }),
  protect('Arrest', 'arrest'),
  protect('Charge', 'charge'),
  protect('CustodyEvent', 'custody event'),
  protect('Sealing', 'sealing'),
  protect('MatchVerdict', 'verdict'),
  protect('Relative', 'relative'),
  protect('Comment', 'comment'),
  protect('CommentVersion', 'comment version'),
  // Its kind in the log is from when every paper was a resolution.
  protect('Paper', 'resolution', {
    unprotected: { differsSince: 'set when its signature is checked, which verify does as well' },
  }),
  protect('Dispatch', 'dispatch'),
  protect('Letterhead', 'letterhead'),
  protect('LetterBatch', 'letters to several applicants', { unprotected: SEAL }),
  protect('Holiday', 'holiday'),
  protect('Request', 'request'),
  protect('RequestItem', 'item of a request'),
  protect('AnswerFile', 'answered file', { keyIs: 'text' }),
  protect('Slip', 'slip', { unprotected: { scans: 'counts scans', lastScannedAt: USED, ...SEAL } }),
  protect('Webhook', 'webhook', { unprotected: { failingSince: 'how its deliveries go', ...SEAL } }),
  protect('LogHead', 'day head', {
    key: ['key'],
    keyIs: 'text',
    only: key => key !== 'now',
    later: true,
    unprotected: { floors: 'for earlier versions', subtrees: 'for growing the log' },
  }),
  // Apart from its type, whose leaves of earlier versions left it out.
  protect('ApplicationType', 'draft of a type', {
    unprotected: {
      name: OF_TYPE,
      description: OF_TYPE,
      active: OF_TYPE,
    },
    later: true,
  }),
  // Those to settle can't be recomputed, because how common names were decided them. The others follow from the case.
  protect('Task', 'task', {
    key: ['applicationId', 'kind', 'userId'],
    keyIs: 'text',
    only: id => id.includes(' settle'),
    later: true,
  }),
]

export const UNPROTECTED: Readonly<Record<string, string>> = {
  Session: 'who is signed in now; sealed',
  PasswordToken: 'links that expire; sealed',
  RememberToken: 'browsers that stay signed in; sealed',
  Email: 'emails to be sent; sealed by their encryption',
  Job: 'work to be done later; it names rows by their ids',
  MailRequest: 'requests to be answered by email; sealed',
  SignInFailure: 'failed sign-ins, for throttling',
  Counter: 'numbers given out; verify compares them with the records',
  Submission: 'forms that were sent, so that none acts twice; sealed',
  DueDate: 'follows from the rules, the case and the holidays; verify recomputes it',
  Answer: 'follows from the answers of cases; verify recomputes it',
  ApplicationCount: 'counts of applications; verify recounts them',
  ArrestedPersonCount: 'counts of the register; verify recounts them',
  MatchKey: 'keys for finding people again; ./docket reindex rebuilds them',
  NameCount: 'how common names are; ./docket reindex recounts them',
  Import: 'files on their way into the register or the applications; sealed',
  ImportFile: 'files on their way into the register or the applications; sealed',
  ImportRow: 'files on their way into the register or the applications; sealed',
  ImportedFile: 'files on their way into the applications; sealed',
  ImportHeading: 'how columns of imports were matched; every import shows it',
  AnswerDraft: 'answers that were typed and not sent; sealed by their encryption',
  ListView: 'how people like their lists',
  Label: 'words by which cases are found; no rule reads them, and the audit log has each change',
  CaseLabel: 'words by which cases are found; no rule reads them, and the audit log has each change',
  CaseNote: 'private notes; nobody but their authors may learn of them',
  Mention: 'follows from the text of comments',
  CaseVisit: 'when people last read a case',
  Notification: 'what people were notified of; sealed',
  BulkAct: 'how to undo an act on many cases; the audit log has each of them',
  BulkItem: 'how to undo an act on many cases; the audit log has each of them',
  KnownPlace: 'browsers and networks that an account signed in from, for throttling',
  LiveEvent: 'events for open pages',
  WebhookDelivery: 'events for webhooks; sealed',
  WaitingLeaf: 'the signed log itself',
  LogLeaf: 'the signed log itself',
}
