import type { Ask } from '../applications/rounds.ts'
import { clock } from '../clock.ts'
import type { Tx } from '../database/client.ts'
import { sql } from '../database/read.ts'
import { fingerprint } from './fingerprint.ts'
import type { Kind } from './people.ts'
import type { Person } from './person.ts'
import type { Verdict } from './screens.ts'

// What people found who compared two records: a newer application with an older one, or with an arrested person.

/** One of two compared records, as it is now. */
export type Side = { kind: Kind; id: number; person: Person }

/** The newer application first. */
export type Pair = { applicationId: number } & ({ olderId: number } | { arrestedPersonId: number })

export type NewVerdict = Pair & { verdict: Verdict['verdict']; reason: string; compared: string }

/** Which of two records is which in a pair. Of two applications the newer one has the higher id. */
export function pairOf(one: Pick<Side, 'kind' | 'id'>, other: Pick<Side, 'kind' | 'id'>): Pair {
  if (one.kind === 'arrested') return { applicationId: other.id, arrestedPersonId: one.id }
  if (other.kind === 'arrested') return { applicationId: one.id, arrestedPersonId: other.id }
  return { applicationId: Math.max(one.id, other.id), olderId: Math.min(one.id, other.id) }
}

/** Fingerprints of both persons: what a verdict is about. The same whichever is named first. */
export const comparedOf = (one: Person, other: Person) =>
  [fingerprint(one), fingerprint(other)].toSorted().join(' ')

/** The standing verdicts on one record beside each of the others, by the other's id. One query. */
export async function verdictsOn(ask: Ask, one: Side, others: Side[]): Promise<Map<number, Verdict>> {
  if (others.length === 0) return new Map()
  const found = await ask<VerdictRow>(verdictsQuery(one))
  const verdicts = new Map<number, Verdict>()
  for (const other of others) {
    // the last one, should two have come at once
    const row = found.findLast(given => isOn(given, pairOf(one, other)))
    if (row) verdicts.set(other.id, verdictOf(row, row.compared !== comparedOf(one.person, other.person)))
  }
  return verdicts
}

/** Replaces the verdict on this pair that stands. In the transaction that holds the newer application. */
export async function giveVerdict(tx: Tx, given: NewVerdict, actor: { id: number }) {
  await withdrawVerdict(tx, given, actor, 'Another verdict took its place.')
  return tx.matchVerdict.create({ data: { ...given, byId: actor.id, at: clock.now() } })
}

/** The verdict on this pair stands no longer. Answers with how many did: none or one. */
export async function withdrawVerdict(tx: Tx, pair: Pair, actor: { id: number }, withdrawReason: string) {
  const { applicationId } = pair
  const other = 'olderId' in pair ? { olderId: pair.olderId } : { arrestedPersonId: pair.arrestedPersonId }
  const { count } = await tx.matchVerdict.updateMany({
    where: { applicationId, ...other, withdrawnAt: null },
    data: { withdrawnAt: clock.now(), withdrawnById: actor.id, withdrawReason },
  })
  return count
}

type VerdictRow = {
  applicationId: number
  olderId: number | null
  arrestedPersonId: number | null
  verdict: Verdict['verdict']
  reason: string
  compared: string
  by: string
  at: Date
}

const verdictsQuery = ({ kind, id }: Side) => sql`
  SELECT v."applicationId", v."olderId", v."arrestedPersonId", v."verdict", v."reason", v."compared", v."at",
    u."name" AS "by"
  FROM "MatchVerdict" v JOIN "User" u ON u."id" = v."byId"
  WHERE v."withdrawnAt" IS NULL AND ${
    kind === 'arrested'
      ? sql`v."arrestedPersonId" = ${id}`
      : sql`(v."applicationId" = ${id} OR v."olderId" = ${id})`
  }
  ORDER BY v."id"`

const isOn = (row: VerdictRow, pair: Pair) =>
  row.applicationId === pair.applicationId &&
  ('olderId' in pair ? row.olderId === pair.olderId : row.arrestedPersonId === pair.arrestedPersonId)

const verdictOf = ({ verdict, reason, by, at }: VerdictRow, lapsed: boolean): Verdict => ({
  verdict,
  reason,
  by,
  at: at.toISOString(),
  lapsed,
})
