import { settleKinds, EVERYBODY, type Task, type TaskKind } from '#server/tasks/kinds'
import { changesOf, storedTasks, writeTasks } from '#server/tasks/write'
import type { Status } from '#server/cases/case/screens'
import type { Tx } from '#server/platform/database/client'
import { takeNamedLock } from '#server/platform/database/locks'
import { padded, join, type Query, queryIn, read, sql } from '#server/platform/database/read'
import { keysOf } from '#packages/person-matching/keys'
import { normalise } from '#packages/person-matching/normalise'
import type { Person } from '#packages/person-matching/person'
import { compare } from '#packages/person-matching/score'
import { bands } from '#packages/person-matching/weights'
import { logAgain } from '#server/records/signed-log/log-again'
import { tableOf } from '#server/records/signed-log/leaves'
import { everyGroup, type Group, likelyPairs, type LikelyPair, MARGIN } from './likely.ts'
import { frequenciesFor, nobody } from './name-counts.ts'
import { type Kind, personOf, type PersonRow, personWith } from './people.ts'
import { holdersOf } from './sharing-keys.ts'
import { unsettledAmong } from './unsettled.ts'

// Tasks to settle duplicates and matches of registered cases. Call late in the transaction, because others that
// change such tasks wait from here on. None of them can then miss the person or verdict of another.

const kinds: Record<Group, TaskKind> = {
  duplicates: 'settleDuplicates',
  matches: 'settleMatches',
  sealedMatches: 'settleSealedMatches',
}

export async function refreshSettling(tx: Tx, applicationIds: number[]) {
  await takeNamedLock(tx, 'settling')
  await writeSettling(tx, applicationIds)
}

/** Also of the registered cases whose applicants resemble a person who changed. `persons` are their versions. */
export const refreshAroundPerson = (tx: Tx, kind: Kind, id: number, persons: Person[]) =>
  refreshAroundPersons(tx, kind, [id], persons)

/** The same for several people, in as many queries as for one. */
export async function refreshAroundPersons(tx: Tx, kind: Kind, ids: number[], persons: Person[]) {
  await takeNamedLock(tx, 'settling')
  const own = kind === 'applicant' ? ids : []
  await writeSettling(tx, [...new Set([...own, ...(await resembling(queryIn(tx), kind, own, persons))])])
}

/** A withdrawn application or a duplicate no longer has to be compared with others. */
export async function refreshAfterMove(tx: Tx, id: number, from: Status, to: Status) {
  if (isGone(from) !== isGone(to)) await refreshAroundPerson(tx, 'applicant', id, [await personWith(tx, id)])
  else if (from !== to && (from === 'registered' || to === 'registered')) await refreshSettling(tx, [id])
}

const isGone = (status: Status) => status === 'withdrawn' || status === 'duplicate'

const writeSettling = async (tx: Tx, ids: number[]) =>
  writeTasks(tx, ids, settleKinds, tasksOf(await pairsToSettle(queryIn(tx), ids)))

/** The cases among these whose stored tasks differ from the wanted ones. */
export async function outdatedSettling(ids: number[]) {
  const stored = await storedTasks(read, ids, settleKinds)
  const changes = changesOf(stored, tasksOf(await pairsToSettle(read, ids)))
  return [...new Set(changes.map(({ task }) => task.applicationId))]
}

/** After a rebuild of all tasks. */
export const logSettlingAgain = () => logAgain(tableOf('task')!, tx => takeNamedLock(tx, 'settling'))

type ToSettle = LikelyPair & { since: string }
type Registered = PersonRow & { id: number; receivedOn: string }

/** Ignores cases that are not registered. Five queries at most. */
async function pairsToSettle(query: Query, ids: number[]): Promise<ToSettle[]> {
  const rows = await registeredAmong(query, ids)
  const ones = rows.map(row => ({ kind: 'applicant' as const, id: row.id, person: personOf(row) }))
  const pairs = await unsettledAmong(query, await likelyPairs(query, ones, everyGroup))
  const received = new Map(rows.map(({ id, receivedOn }) => [id, receivedOn]))
  return pairs.map(pair => ({ ...pair, since: received.get(pair.one.id)! }))
}

function tasksOf(pairs: ToSettle[]): Task[] {
  const tasks = new Map<string, Task>()
  for (const { one, group, since } of pairs) {
    const kind = kinds[group]
    const rest = { userId: EVERYBODY, since, dueOn: null, detail: '' }
    const count = (tasks.get(`${one.id} ${kind}`)?.count ?? 0) + 1
    tasks.set(`${one.id} ${kind}`, { applicationId: one.id, kind, ...rest, count })
  }
  return [...tasks.values()]
}

const IDS_STEP = 50

const registeredAmong = (query: Query, ids: number[]) =>
  query<Registered>(sql`
    SELECT a."id", a."receivedOn", a."givenName", a."middleName", a."familyName", a."nameSuffix", a."alias", a."sex",
      a."birthDate", a."birthDateEstimated", a."locality", a."province", a."idNumber", a."phone"
    FROM "Application" a
    WHERE a."id" IN (${join(padded([0, ...ids], IDS_STEP))}) AND a."status" = 'registered' AND a."archived" = ${false}`)

/** Registered applicants who share a key with one of these versions and are nearly alike. Three queries. */
async function resembling(query: Query, kind: Kind, own: number[], persons: Person[]) {
  const versions = persons.map(normalise)
  const keys = [...new Set(versions.flatMap(keysOf))]
  if (keys.length === 0) return []
  const { holders } = await holdersOf(query, { keys, words: [], kinds: ['applicant'], seesSealed: false })
  const ids = [...new Set(holders.flatMap(({ open }) => open))]
  const others = await registeredAmong(
    query,
    ids.filter(other => !own.includes(other)),
  )
  const known = others.map(row => ({ id: row.id, person: normalise(personOf(row)) }))
  const counted = [...versions, ...known.map(({ person }) => person)].map(person => ({ kind, known: person }))
  const frequencies = (await frequenciesFor(query, counted)).get(kind) ?? nobody
  const isNear = (other: (typeof known)[number]) =>
    versions.some(version => compare(other.person, version, frequencies).bits >= bands.likely - MARGIN)
  return known.filter(isNear).map(other => other.id)
}
