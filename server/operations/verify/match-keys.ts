import { normalise } from '#packages/person-matching/normalise'
import { keysToStore } from '#server/identities/index-person'
import { difference } from '#server/identities/name-counts'
import { type Kind, personOf, type PersonRow } from '#server/identities/people'
import { batches } from '#server/platform/database/batches'
import { join, literal, read, sql, type Sql } from '#server/platform/database/read'
import type { Difference } from './difference.ts'

const PERSONS_AT_ONCE = 250
const KINDS = ['applicant', 'arrested'] as const

/** Compares the keys by which people are found, and the counts of their names, with those that a rebuild would write. */
export async function differingMatchKey(): Promise<Difference | null> {
  for (const kind of KINDS) {
    const found = (await differingKeys(kind)) ?? (await keysOfNobody(kind)) ?? (await differingCount(kind))
    if (found) return found
  }
  return null
}

type PersonWithKeys = PersonRow & { id: number; number: string; sealed: boolean | number }

const SOURCES: Record<Kind, { name: string; columns: Sql; table: Sql }> = {
  applicant: {
    name: 'application',
    columns: sql`p.*, p."reference" AS "number", 0 AS "sealed"`,
    table: sql`"Application"`,
  },
  arrested: {
    name: 'arrested person',
    columns: sql`p.*, p."registerNumber" AS "number"`,
    table: sql`"ArrestedPerson"`,
  },
}

const personsOf = (kind: Kind, where: Sql) =>
  read<PersonWithKeys>(sql`
    SELECT ${SOURCES[kind].columns} FROM ${SOURCES[kind].table} p
    WHERE ${where} ORDER BY p."id" LIMIT ${literal(PERSONS_AT_ONCE)}`)

const batchesOf = (kind: Kind) =>
  batches('id', 0, PERSONS_AT_ONCE, (after: number) => personsOf(kind, sql`p."id" > ${after}`))

async function differingKeys(kind: Kind): Promise<Difference | null> {
  for await (const rows of batchesOf(kind))
    for (const suspect of await differingAmong(kind, rows)) {
      // The record may have changed between the queries.
      const [again] = await personsOf(kind, sql`p."id" = ${suspect.id}`)
      if (again && (await differingAmong(kind, [again])).length)
        return {
          record: `${SOURCES[kind].name} ${suspect.number}`,
          what: 'people who resemble this person are not found by the right keys',
        }
    }
  return null
}

type Key = { personId: number; key: string; sealed: boolean }

async function differingAmong(kind: Kind, rows: PersonWithKeys[]) {
  const keys = await read<Key>(sql`
    SELECT m."personId", m."key", m."sealed" FROM "MatchKey" m
    WHERE m."kind" = ${kind} AND m."personId" IN (${join(rows.map(({ id }) => id))})`)
  const stored = Map.groupBy(keys, ({ personId }) => personId)
  return rows.filter(row => {
    const wanted = keysToStore(normalise(personOf(row))).map(key => `${key} ${Boolean(row.sealed)}`)
    const found = (stored.get(row.id) ?? []).map(({ key, sealed }) => `${key} ${Boolean(sealed)}`)
    return new Set(wanted).symmetricDifference(new Set(found)).size > 0
  })
}

async function keysOfNobody(kind: Kind): Promise<Difference | null> {
  const [found] = await read<{ personId: number }>(sql`
    SELECT m."personId" FROM "MatchKey" m LEFT JOIN ${SOURCES[kind].table} p ON p."id" = m."personId"
    WHERE m."kind" = ${kind} AND p."id" IS NULL LIMIT 1`)
  return found
    ? {
        record: `${SOURCES[kind].name} ${found.personId}`,
        what: 'it has matching keys, but it does not exist',
      }
    : null
}

/** Counts twice before it reports a difference, because people are registered meanwhile. */
async function differingCount(kind: Kind): Promise<Difference | null> {
  const first = await differingWords(kind)
  const again = first.size ? await differingWords(kind) : first
  if (first.isDisjointFrom(again)) return null
  return { record: `counts of names (${SOURCES[kind].name}s)`, what: 'they differ from the names of people' }
}

/** Words whose count is the same before and after, but not that of the people read between. */
async function differingWords(kind: Kind) {
  const before = await storedCounts(kind)
  const counted = new Map<string, number>()
  for await (const rows of batchesOf(kind))
    for (const row of rows.filter(({ sealed }) => !sealed))
      for (const [word, by] of difference(undefined, normalise(personOf(row))))
        counted.set(word, (counted.get(word) ?? 0) + by)
  const after = await storedCounts(kind)
  const words = new Set([...before.keys(), ...counted.keys(), ...after.keys()])
  return new Set(
    [...words].filter(
      word => count(before, word) === count(after, word) && count(before, word) !== count(counted, word),
    ),
  )
}

const count = (counts: Map<string, number>, word: string) => counts.get(word) ?? 0

async function storedCounts(kind: Kind) {
  const rows = await read<{ word: string; count: number }>(
    sql`SELECT n."word", n."count" FROM "NameCount" n WHERE n."kind" = ${kind}`,
  )
  return new Map(rows.map(({ word, count }) => [word, count]))
}
