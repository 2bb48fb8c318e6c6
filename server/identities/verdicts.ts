import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { type Query, sql } from '#server/platform/database/read'
import type { User } from '#server/permissions'
import { RuleBroken } from '#server/platform/web/errors'
import { changesSince, comparedOf } from './compared.ts'
import { type Pair, pairOf, type Side } from './people.ts'
import type { Verdict } from '#server/cases/matching/screens'
import { refreshSettling } from './settle-tasks.ts'
import { labelsOf } from './side-by-side.ts'

export type NewVerdict = { sides: [Side, Side]; verdict: Verdict['verdict']; reason: string }

export async function verdictsOn(query: Query, one: Side, others: Side[]): Promise<Map<number, Verdict>> {
  if (others.length === 0) return new Map()
  const found = await query<VerdictRow>(verdictsQuery(one))
  const verdicts = new Map<number, Verdict>()
  for (const other of others) {
    const row = found.findLast(given => isOn(given, pairOf(one, other)))
    if (row) verdicts.set(other.id, verdictOf(row, one, other))
  }
  return verdicts
}

/** The transaction must hold the newer application's lock. */
export async function giveVerdict(tx: Tx, { sides, ...given }: NewVerdict, actor: { id: number }) {
  const pair = pairOf(...sides)
  await withdrawVerdict(tx, pair, actor, 'Replaced by another verdict.')
  const compared = comparedOf(...sides)
  await tx.matchVerdict.create({ data: { ...pair, ...given, compared, byId: actor.id, at: clock.now() } })
  await refreshSettling(tx, applicationsIn(pair))
}

export async function withdrawVerdict(tx: Tx, pair: Pair, actor: { id: number }, withdrawReason: string) {
  const { count } = await tx.matchVerdict.updateMany({
    where: { ...pair, withdrawnAt: null },
    data: { withdrawnAt: clock.now(), withdrawnById: actor.id, withdrawReason },
  })
  if (count > 0) await refreshSettling(tx, applicationsIn(pair))
  return count
}

const applicationsIn = (pair: Pair) => [pair.applicationId, 'olderId' in pair ? pair.olderId : 0]

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

function verdictOf({ verdict, reason, by, at, compared }: VerdictRow, one: Side, other: Side): Verdict {
  const { lapsed, changed } = changesSince(compared, one, other)
  const labels = { one: labelsOf(changed.one), other: labelsOf(changed.other) }
  return { verdict, reason, by, at: at.toISOString(), lapsed, changed: labels }
}

/** Throws RuleBroken if another verdict stands. */
export async function standsAlready(tx: Tx, { sides, verdict, reason }: NewVerdict, clerk: User) {
  const last = await lastOn(tx, pairOf(...sides))
  if (!last || last.withdrawnAt || changesSince(last.compared, ...sides).lapsed) return false
  if (last.byId === clerk.id && last.verdict === verdict && last.reason === reason) return true
  const found = last.verdict === 'same' ? 'that these are the same person' : 'that these are different people'
  throw new RuleBroken(`${last.by.name} decided ${found}. Undo that first.`)
}

/** Whether this user already withdrew the last verdict with the same reason. */
export async function wasTakenBack(tx: Tx, pair: Pair, reason: string, clerk: User) {
  const last = await lastOn(tx, pair)
  return Boolean(last?.withdrawnAt && last.withdrawnById === clerk.id && last.withdrawReason === reason)
}

const lastOn = (tx: Tx, pair: Pair) =>
  tx.matchVerdict.findFirst({
    where: pair,
    orderBy: { id: 'desc' },
    include: { by: { select: { name: true } } },
  })
