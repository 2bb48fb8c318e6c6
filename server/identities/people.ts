import type { Tx } from '#server/platform/database/client'
import type { Person } from '#packages/person-matching/person'

/** Applicants are identified by their application's id. */
export type Kind = 'applicant' | 'arrested'

export type PersonRow = Omit<Person, 'aliases'> & { alias?: string; aliases?: unknown }

export function personOf(row: PersonRow): Person {
  return {
    givenName: row.givenName,
    middleName: row.middleName,
    familyName: row.familyName,
    nameSuffix: row.nameSuffix,
    aliases: row.alias === undefined ? listed(row.aliases) : separated(row.alias),
    sex: row.sex,
    birthDate: row.birthDate,
    birthDateEstimated: Boolean(row.birthDateEstimated),
    locality: row.locality,
    province: row.province,
    idNumber: row.idNumber,
    phone: row.phone,
  }
}

const separated = (alias: string) =>
  alias
    .split(/[,;/]/)
    .map(one => one.trim())
    .filter(Boolean)

const listed = (aliases: unknown) =>
  (typeof aliases === 'string' ? JSON.parse(aliases) : (aliases ?? [])) as string[]

export type Side = { kind: Kind; id: number; person: Person }

export type Pair = { applicationId: number } & ({ olderId: number } | { arrestedPersonId: number })

type Which = Pick<Side, 'kind' | 'id'>

export function pairOf(one: Which, other: Which): Pair {
  const [{ id: applicationId }, { kind, id }] = inOrder(one, other)
  return kind === 'arrested' ? { applicationId, arrestedPersonId: id } : { applicationId, olderId: id }
}

/** The order that a pair uses. Of two applications the newer one has the higher id. */
export function inOrder<One extends Which>(one: One, other: One): [One, One] {
  const isTurned = one.kind === 'arrested' || (other.kind === 'applicant' && other.id > one.id)
  return isTurned ? [other, one] : [one, other]
}

/** The transaction must hold the application's lock. */
export const applicant = async (tx: Tx, id: number): Promise<Side> => ({
  kind: 'applicant',
  id,
  person: await personWith(tx, id),
})

export const personWith = async (tx: Tx, id: number) =>
  personOf(await tx.application.findUniqueOrThrow({ where: { id } }))
