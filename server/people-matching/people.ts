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
