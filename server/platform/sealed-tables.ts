// Rows that let somebody sign in, or that the board acts on later, carry a seal, a MAC under APP_KEY over the columns that
// decide, so that nobody else can insert, change or move them (docs/decisions/0092-rows-that-grant-access-are-sealed.md).

export type SealedTable = {
  table: string
  key: readonly string[]
  /** Each group has a MAC of its own. Columns of a group are always written together. */
  groups: readonly (readonly string[])[]
}

const seal = (table: string, key: string[], ...groups: string[][]): SealedTable => ({ table, key, groups })

/** They end with the version that sealed nothing, and with APP_KEY. */
export const ENDING: readonly string[] = ['Session', 'PasswordToken', 'RememberToken']

export const SEALED = {
  Session: seal(
    'Session',
    ['id'],
    ['userId', 'pendingUserId', 'pendingRemember', 'createdAt'],
    ['institutionSubject', 'institutionSession', 'institutionFactor'],
    ['confirmedAt'],
  ),
  PasswordToken: seal('PasswordToken', ['hash'], ['userId', 'email', 'kind', 'passwordMac', 'expiresAt']),
  RememberToken: seal(
    'RememberToken',
    ['selector'],
    ['hash', 'family', 'userId', 'passwordMac', 'expiresAt'],
    ['usedAt'],
  ),
  User: seal(
    'User',
    ['id'],
    ['email'],
    ['name'],
    ['passwordHash'],
    ['active'],
    ['deletedAt'],
    ['emailVerifiedAt'],
    ['pendingEmail'],
    ['sharedBrowserWithId'],
    ['mustUseTwoFactor'],
    ['twoFactorSecret'],
    ['twoFactorConfirmedAt'],
    ['hasPasskeys'],
  ),
  UserPermission: seal('UserPermission', ['userId', 'permission'], []),
  RightRequest: seal(
    'RightRequest',
    ['id'],
    ['userId', 'permission', 'askedById', 'expiresAt'],
    ['answer', 'answeredById', 'answeredAt'],
  ),
  InstitutionLink: seal('InstitutionLink', ['issuer', 'subject'], ['userId'], ['given'], ['byHand']),
  RecoveryCode: seal('RecoveryCode', ['id'], ['userId', 'hash'], ['usedAt']),
  Passkey: seal('Passkey', ['id'], ['userId', 'publicKey']),
  ApiToken: seal('ApiToken', ['id'], ['userId', 'expiresOn'], ['hash'], ['abilities']),
  Slip: seal(
    'Slip',
    ['id'],
    ['applicationId', 'resolutionId', 'expiresOn'],
    ['codeHash'],
    ['supersededAt'],
    ['revokedAt'],
  ),
  Webhook: seal('Webhook', ['id'], ['address'], ['kinds'], ['secrets']),
  WebhookDelivery: seal(
    'WebhookDelivery',
    ['webhookId', 'eventId'],
    ['kind', 'recordId', 'createdAt'],
    ['deliveredAt'],
  ),
  MailRequest: seal('MailRequest', ['id'], ['kind', 'email', 'name', 'passwordHash', 'browser', 'createdAt']),
  Submission: seal('Submission', ['key'], ['content'], ['location']),
  Notification: seal('Notification', ['userId', 'event'], ['kind', 'applicationId', 'commentId']),
  Import: seal('Import', ['id'], ['kind', 'typeId', 'timeZone', 'byId'], ['state']),
  ImportFile: seal('ImportFile', ['importId'], ['bytes'], ['questions', 'answers']),
  ImportedFile: seal(
    'ImportedFile',
    ['importId', 'name'],
    ['fileId', 'fileName', 'type', 'size', 'sha256', 'hasThumbnail'],
  ),
  ImportRow: seal(
    'ImportRow',
    ['importId', 'number'],
    ['cells'],
    ['hidden'],
    ['problems'],
    ['matches'],
    ['chosen'],
    ['ofPersonId'],
    ['personId'],
    ['addedArrest'],
  ),
  LetterBatch: seal(
    'LetterBatch',
    ['id'],
    ['template', 'language', 'by', 'ids', 'createdById', 'createdAt'],
    ['leftOut'],
    ['pdfId', 'finishedAt'],
  ),
} satisfies Record<string, SealedTable>

export type SealedName = keyof typeof SEALED

export const sealedColumns = ({ key, groups }: SealedTable) => [
  ...new Set([...key, ...groups.flat()]),
  'seal',
]
