import { isOfferedPermission, permissions, type Permission } from '#server/permissions'

/** Without it a token can only read. */
export const WRITE = 'api.write'

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

/** New tokens with a permission to act also get the ability to write. Existing tokens must be edited. */
export const withWriting = (given: Ability[]): Ability[] =>
  given.includes(WRITE) || !given.some(one => ACTING.includes(one)) ? given : [...given, WRITE]

export const permissionsAmong = (given: readonly Ability[]) =>
  given.filter((one): one is Permission => one !== WRITE)

export const isOfferedAbility = (name: unknown): name is Ability =>
  abilities.includes(name as Ability) && isOfferedPermission(name as Ability)

/** The abilities of a row, without unknown names. */
export const abilitiesIn = (stored: unknown) =>
  abilities.filter(ability => isOfferedAbility(ability) && (stored as string[]).includes(ability))
