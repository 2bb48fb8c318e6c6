import { isOffered } from '#server/platform/register-switch'

export const permissions = [
  'applications.view',
  'applications.register',
  'applications.endorse',
  'applications.vote',
  'applications.decide',
  'applications.archive',
  'applications.export',
  'arrested-persons.view',
  'arrested-persons.register',
  'arrested-persons.seal',
  'arrested-persons.export',
  'users.manage',
  'settings.manage',
  'audit.view',
] as const

export type Permission = (typeof permissions)[number]

export const isOfferedPermission = (permission: string) =>
  isOffered(permission.startsWith('arrested-persons.') ? { ofRegister: true } : {})

export const offeredPermissions = () => permissions.filter(isOfferedPermission)

/** A form can't name what the board doesn't offer, so it stays as it is stored. */
export const withUnoffered = <Name extends string>(chosen: readonly Name[], stored: readonly Name[]) => [
  ...chosen,
  ...stored.filter(name => !isOfferedPermission(name)),
]

export type User = {
  id: number
  name: string
  email: string
  permissions: readonly Permission[]
  photoId?: string | null
  mustSetUpTwoFactor?: boolean
  unverified?: boolean
}

/** Guests are redirected to the login, others get a 403 page. */
export type Access = {
  guests: boolean
  allows: (user: User | null) => boolean
  /** Alternative sets of permissions. */
  needs?: readonly Permission[][]
  beforeTwoFactor?: true
  beforeVerification?: true
}

export const anyone: Access = {
  guests: true,
  allows: () => true,
  beforeTwoFactor: true,
  beforeVerification: true,
}
export const signedIn: Access = { guests: false, allows: user => user !== null }
export const ownAccount: Access = { ...signedIn, beforeTwoFactor: true }
export const evenUnverified: Access = { ...ownAccount, beforeVerification: true }

export const may = (...named: Permission[]) => mayWith(named.map(permission => [permission]))

export const mayAll = (...named: Permission[]) => mayWith([named])

const mayWith = (needs: readonly Permission[][]): Access => ({
  guests: false,
  needs,
  allows: user => user !== null && needs.some(names => names.every(name => holds(user, name))),
})

/** A permission is only valid together with the view permission of its area. */
export function requiredFor(permission: Permission): Permission[] {
  const [area] = permission.split('.')
  const view = `${area}.view` as Permission
  const viewable = area === 'applications' || area === 'arrested-persons'
  return viewable && permission !== view ? [permission, view] : [permission]
}

export const holds = (user: Pick<User, 'permissions'>, permission: Permission) =>
  isOfferedPermission(permission) && requiredFor(permission).every(one => user.permissions.includes(one))

/** Sealed records don't exist for anybody else. */
export const seesSealed = (user: Pick<User, 'permissions'>) => holds(user, 'arrested-persons.seal')

/** Granting these requires a second person. */
export const confirmedRights = [
  'applications.view',
  'applications.vote',
  'applications.decide',
  'arrested-persons.seal',
  'users.manage',
] as const

/** Holders are notified when somebody is granted a permission that requires a second person. */
export const watchingRights = ['applications.decide', 'arrested-persons.seal', 'users.manage'] as const

export const watchesRights = (user: Pick<User, 'permissions'>) =>
  watchingRights.some(right => holds(user, right))

export const mayConfirmAll = (user: Pick<User, 'permissions'>) =>
  holds(user, 'users.manage') || holds(user, 'applications.decide')

export const mayConfirm = (user: Pick<User, 'permissions'>, right: Permission) =>
  mayConfirmAll(user) || (right === 'arrested-persons.seal' && holds(user, right))

export const sortedNames = (held: readonly string[]) => held.toSorted().join(' ')

/** Also those that the board doesn't offer, for rows that are written back. */
export const knownPermissions = (stored: unknown): Permission[] =>
  permissions.filter(permission => (stored as string[]).includes(permission))

export const offeredAmong = (stored: unknown) => knownPermissions(stored).filter(isOfferedPermission)

export const permissionsIn = (text: string | null) => offeredAmong((text ?? '').split(' '))

export const permissionsOf = (rows: readonly { permission: string }[]) =>
  offeredAmong(rows.map(({ permission }) => permission))

export const presets: Record<string, Permission[]> = {
  'Registry staff': ['applications.view', 'applications.register', 'arrested-persons.view'],
  'Registry supervisor': [
    'applications.view',
    'applications.register',
    'applications.endorse',
    'applications.archive',
    'applications.export',
    'arrested-persons.view',
  ],
  'Endorsing officer': ['applications.view', 'applications.endorse', 'arrested-persons.view'],
  'Board member': ['applications.view', 'applications.vote'],
  'Board chair': [
    'applications.view',
    'applications.vote',
    'applications.decide',
    'applications.archive',
    'applications.export',
  ],
  'Arrest registrar': ['arrested-persons.view', 'arrested-persons.register'],
  Administrator: ['users.manage', 'settings.manage', 'audit.view'],
}

export const offeredPresets = () =>
  Object.entries(presets)
    .map(([name, held]): [string, Permission[]] => [name, offeredAmong(held)])
    .filter(([, held]) => held.length > 0)
