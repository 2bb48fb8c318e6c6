// Who may do what, as plain predicates on a user. The only place where rights are read.

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

/** Somebody signed in, as this request found them. */
export type User = {
  id: number
  name: string
  email: string
  permissions: readonly Permission[]
  photoId?: string | null
  /** Must use two-factor and has not set it up: nothing but that is open to them. */
  mustSetUpTwoFactor?: boolean
  /** Has not shown that the address is theirs: nothing but that is open to them. */
  unverified?: boolean
}

/** Who may use a route. Guests are sent to the login, others who may not get the 403 page. */
export type Access = {
  guests: boolean
  allows: (user: User | null) => boolean
  /** Open also to those who must set up their second factor first. */
  beforeTwoFactor?: true
  /** Open also to those who have not verified their address. */
  beforeVerification?: true
}

export const anyone: Access = {
  guests: true,
  allows: () => true,
  beforeTwoFactor: true,
  beforeVerification: true,
}
export const signedIn: Access = { guests: false, allows: user => user !== null }
/** One's own account: where a second factor is set up, so open before it is. */
export const ownAccount: Access = { ...signedIn, beforeTwoFactor: true }
/** Leaving, and verifying one's address. */
export const evenUnverified: Access = { ...ownAccount, beforeVerification: true }

/** Any one of the named permissions is enough. */
export const may = (...named: Permission[]): Access => ({
  guests: false,
  allows: user => user !== null && named.some(permission => holds(user, permission)),
})

/** All of the named permissions are needed. */
export const mayAll = (...named: Permission[]): Access => ({
  guests: false,
  allows: user => user !== null && named.every(permission => holds(user, permission)),
})

/** A permission works only together with its area's view permission. */
export function holds(user: Pick<User, 'permissions'>, permission: Permission) {
  const [area] = permission.split('.')
  const view = `${area}.view` as Permission
  const viewable = area === 'applications' || area === 'arrested-persons'
  return user.permissions.includes(permission) && (!viewable || user.permissions.includes(view))
}

/** Sealed records are there for these, and for nobody else. */
export const seesSealed = (user: Pick<User, 'permissions'>) => holds(user, 'arrested-persons.seal')

/** An account gets these only when a second person confirms them. */
export const confirmedRights = [
  'applications.view',
  'applications.vote',
  'applications.decide',
  'arrested-persons.seal',
  'users.manage',
] as const

/** Holders of these are told who is given a permission that needs confirmation. */
export const watchingRights = ['applications.decide', 'arrested-persons.seal', 'users.manage'] as const

export const watchesRights = (user: Pick<User, 'permissions'>) =>
  watchingRights.some(right => holds(user, right))

/** Whether somebody may be the second person for any permission. */
export const mayConfirmAll = (user: Pick<User, 'permissions'>) =>
  holds(user, 'users.manage') || holds(user, 'applications.decide')

/** Whether somebody may be the second person for this permission. */
export const mayConfirm = (user: Pick<User, 'permissions'>, right: Permission) =>
  mayConfirmAll(user) || (right === 'arrested-persons.seal' && holds(user, right))

/** The column's text: sorted names between spaces, so that ` name ` finds a holder. */
export const packPermissions = (names: readonly Permission[]) =>
  names.length ? ` ${[...names].toSorted().join(' ')} ` : ''

export const unpackPermissions = (packed: string): Permission[] =>
  permissions.filter(permission => packed.includes(` ${permission} `))

export const presets: Record<string, Permission[]> = {
  'Registry staff': ['applications.view', 'applications.register', 'arrested-persons.view'],
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
