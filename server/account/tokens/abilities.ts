import { packPermissions, permissions, unpackPermissions, type Permission } from '../../permissions.ts'

/** Without it a token only reads, whatever else it may do. */
export const WRITE = 'api.write'

/** What a token may do: rights of its owner's, and whether it may use them to change anything. */
export type Ability = Permission | typeof WRITE
export const abilities: readonly Ability[] = [...permissions, WRITE]

const ACTING: readonly Ability[] = [
  'applications.register',
  'applications.endorse',
  'applications.vote',
  'applications.decide',
  'applications.archive',
  'arrested-persons.register',
  'arrested-persons.seal',
]

/** Whoever makes a token with a right to act means it to act. One that was made before is told so by hand. */
export const withWriting = (given: Ability[]): Ability[] =>
  given.includes(WRITE) || !given.some(one => ACTING.includes(one)) ? given : [...given, WRITE]

/** The rights among them. */
export const rightsIn = (given: readonly Ability[]) => given.filter((one): one is Permission => one !== WRITE)

/** The column's text, like that of `User.permissions`. */
export const packAbilities = (given: readonly Ability[]) => packPermissions(given as readonly Permission[])

export const unpackAbilities = (packed: string): Ability[] =>
  packed.includes(` ${WRITE} `) ? [...unpackPermissions(packed), WRITE] : unpackPermissions(packed)
