import type { Person } from '../matching/person.ts'

/** Whom keys and counts are kept of. Applicants are known by their application's id. */
export type Kind = 'applicant' | 'arrested'

/** An application's row, or an arrested person's. */
export type PersonRow = Omit<Person, 'aliases'> & { alias?: string; aliases?: unknown }

/** What matching knows of a row. SQL gives lists of SQLite as text. */
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

/** `Boy, Ka Luz / Totoy` → three aliases */
const separated = (alias: string) =>
  alias
    .split(/[,;/]/)
    .map(one => one.trim())
    .filter(Boolean)

const listed = (aliases: unknown) =>
  (typeof aliases === 'string' ? JSON.parse(aliases) : (aliases ?? [])) as string[]

// Two records that are compared: a newer application with an older one, or an application with an arrested person.

/** One of two compared records, as it is now. */
export type Side = { kind: Kind; id: number; person: Person }

/** The newer application first. */
export type Pair = { applicationId: number } & ({ olderId: number } | { arrestedPersonId: number })

/** One of them, by what it is known as. */
type Which = Pick<Side, 'kind' | 'id'>

/** Which of two records is which in a pair. */
export function pairOf(one: Which, other: Which): Pair {
  const [{ id: applicationId }, { kind, id }] = inOrder(one, other)
  return kind === 'arrested' ? { applicationId, arrestedPersonId: id } : { applicationId, olderId: id }
}

/** As a pair names them, whichever is named first. Of two applications the newer one has the higher id. */
export function inOrder<One extends Which>(one: One, other: One): [One, One] {
  const isTurned = one.kind === 'arrested' || (other.kind === 'applicant' && other.id > one.id)
  return isTurned ? [other, one] : [one, other]
}
