// Rows that let somebody sign in or act carry a seal, a MAC under APP_KEY over the columns that decide, so that nobody
// else can insert, change or move them (docs/decisions/0092-rows-that-grant-access-are-sealed.md).

export type SealedTable = {
  table: string
  key: readonly string[]
  /** Each group has a MAC of its own. Columns of a group are always written together. */
  groups: readonly (readonly string[])[]
}

const seal = (table: string, key: string[], ...groups: string[][]): SealedTable => ({ table, key, groups })

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
} satisfies Record<string, SealedTable>

export type SealedName = keyof typeof SEALED

export const sealedColumns = ({ key, groups }: SealedTable) => [
  ...new Set([...key, ...groups.flat()]),
  'seal',
]
