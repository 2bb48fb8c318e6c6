import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#server/platform/database/client'
import { join, sql } from '#server/platform/database/read'
import { keysOf } from '#packages/person-matching/keys'
import { addToCounts, difference } from './name-counts.ts'
import { countedWords, normalise, type Normalised } from '#packages/person-matching/normalise'
import type { Kind } from './people.ts'
import type { Person } from '#packages/person-matching/person'
import { refreshAroundPerson, refreshAroundPersons } from './settle-tasks.ts'

// Call late in the transaction, because other registrations on PostgreSQL wait from here on. During a rebuild
// (rebuild.ts) a person without keys counts as not yet indexed.

/** Placeholder for people without keys, so that every indexed person has at least one. */
const NO_KEYS = 'none'
const KEYS_AT_ONCE = 1000

export async function indexPerson(
  tx: Tx,
  kind: Kind,
  id: number,
  after: Person,
  { before, sealed = false }: { before?: Person | undefined; sealed?: boolean } = {},
) {
  if (isDeepStrictEqual(before, after)) return
  await reindex(tx, kind, { id, person: normalise(after), sealed }, before && normalise(before))
  await refreshAroundPerson(tx, kind, id, before ? [before, after] : [after])
}

async function reindex(tx: Tx, kind: Kind, { id, person: is, sealed }: Indexed, was?: Normalised) {
  if (was && isIndexedLike(was, is)) return
  const { count } = was ? await tx.matchKey.deleteMany({ where: { kind, personId: id } }) : { count: 0 }
  await writeKeys(tx, kind, [{ id, person: is, sealed }])
  if (!sealed) await addToCounts(tx, kind, difference(count > 0 ? was : undefined, is))
}

/** People who were not indexed before, and nobody sealed. */
export async function indexNewPersons(tx: Tx, kind: Kind, persons: { id: number; person: Person }[]) {
  await indexPersons(tx, kind, persons)
  await refreshAroundPersons(
    tx,
    kind,
    persons.map(({ id }) => id),
    persons.map(({ person }) => person),
  )
}

/** For a rebuild: tasks to settle are not refreshed. */
export async function indexPersons(
  tx: Tx,
  kind: Kind,
  persons: { id: number; person: Person; sealed?: boolean }[],
) {
  const indexed = persons.map(({ id, person, sealed = false }) => ({ id, person: normalise(person), sealed }))
  await writeKeys(tx, kind, indexed)
  const counted = indexed.filter(({ sealed }) => !sealed)
  await addToCounts(tx, kind, sumOf(counted.map(one => difference(undefined, one.person))))
}

export async function forgetPerson(
  tx: Tx,
  kind: Kind,
  id: number,
  person: Person,
  { sealed }: { sealed: boolean },
) {
  const { count } = await tx.matchKey.deleteMany({ where: { kind, personId: id } })
  if (count > 0 && !sealed) await addToCounts(tx, kind, difference(normalise(person), undefined))
  await refreshAroundPerson(tx, kind, id, [person])
}

/** People who are not sealed, in as many queries as for one. */
export async function forgetPersons(tx: Tx, kind: Kind, persons: { id: number; person: Person }[]) {
  const ids = persons.map(({ id }) => id)
  const where = { kind, personId: { in: ids } }
  const rows = await tx.matchKey.findMany({ where, select: { personId: true }, distinct: 'personId' })
  const indexed = new Set(rows.map(({ personId }) => personId))
  await tx.matchKey.deleteMany({ where })
  const counted = persons.filter(({ id }) => indexed.has(id)).map(one => normalise(one.person))
  await addToCounts(tx, kind, sumOf(counted.map(known => difference(known, undefined))))
  await refreshAroundPersons(
    tx,
    kind,
    ids,
    persons.map(({ person }) => person),
  )
}

/** Hides a sealed person's keys and removes them from the counts, or reverses that. */
export async function markSealed(tx: Tx, id: number, person: Person, sealed: boolean) {
  const where = { kind: 'arrested', personId: id, sealed: !sealed }
  const { count } = await tx.matchKey.updateMany({ where, data: { sealed } })
  const known = normalise(person)
  if (count > 0)
    await addToCounts(tx, 'arrested', sealed ? difference(known, undefined) : difference(undefined, known))
  await refreshAroundPerson(tx, 'arrested', id, [person])
}

type Indexed = { id: number; person: Normalised; sealed: boolean }

/** Raw SQL takes a tenth of Prisma's time for many rows. */
async function writeKeys(tx: Tx, kind: Kind, persons: Indexed[]) {
  const rows = persons.flatMap(({ id, person, sealed }) =>
    keysToStore(person).map(key => sql`(${key}, ${kind}, ${sealed}, ${id})`),
  )
  for (let at = 0; at < rows.length; at += KEYS_AT_ONCE)
    await tx.$executeRaw(sql`
      INSERT INTO "MatchKey" ("key", "kind", "sealed", "personId") VALUES ${join(rows.slice(at, at + KEYS_AT_ONCE))}`)
}

export function keysToStore(person: Normalised) {
  const keys = keysOf(person)
  return keys.length ? keys : [NO_KEYS]
}

const isIndexedLike = (one: Normalised, other: Normalised) =>
  keysOf(one).join('\n') === keysOf(other).join('\n') &&
  countedWords(one).join('\n') === countedWords(other).join('\n')

export function sumOf(differences: Map<string, number>[]) {
  const sum = new Map<string, number>()
  for (const words of differences) for (const [word, by] of words) sum.set(word, (sum.get(word) ?? 0) + by)
  return sum
}
