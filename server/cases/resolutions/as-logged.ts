import { actionName } from '#server/records/audit/actions'
import type { Case } from '../applications/case.ts'
import { countVotes, type RoundState } from '../applications/tally.ts'
import { sql, type Query, type Sql } from '#server/platform/database/read'
import { agrees, rowsWithLeaves, tableOf } from '#server/records/signed-log/leaves'
import { recordName } from '#server/records/signed-log/record-names'
import { RuleBroken } from '#server/platform/web/errors'

/** Throws RuleBroken if the record was changed outside the board. */
export async function refuseUnlessAsLogged(query: Query, found: Case) {
  const round = found.rounds.at(-1)!
  const seats = sql`SELECT "id" FROM "Seat" WHERE "roundId" = ${round.id}`
  const checked: [kind: string, which: Sql][] = [
    ['application', sql`WHERE r."id" = ${found.id}`],
    ['application type', sql`WHERE r."id" = ${found.typeId}`],
    [
      'version of a type',
      sql`WHERE r."id" = (SELECT a."typeVersionId" FROM "Application" a WHERE a."id" = ${found.id})`,
    ],
    ['round', sql`WHERE r."id" = ${round.id}`],
    ['seat', sql`WHERE r."roundId" = ${round.id}`],
    ['recusal', sql`WHERE r."roundId" = ${round.id}`],
    ['vote', sql`WHERE r."seatId" IN (${seats})`],
    ['entry', sql`WHERE ${votesAndRecusals(found)}`],
  ]
  for (const [kind, which] of checked) {
    const differing = await differingRecord(query, kind, which)
    if (differing) throw notAsLogged(differing)
  }
  if (await hasLostRows(query, found, round)) throw notAsLogged(`a row of round ${round.number} is gone`)
  if (countVotes(round).carries !== round.outcome)
    throw notAsLogged(`the votes of round ${round.number} do not carry its outcome`)
}

const notAsLogged = (what: string) =>
  new RuleBroken(
    `The record of this case differs from the signed log: ${what}. Nothing was signed. Ask an administrator to run ./docket verify.`,
  )

async function differingRecord(query: Query, kind: string, which: Sql) {
  const table = tableOf(kind)!
  const rows = await rowsWithLeaves(table, which, query)
  const differing = rows.find(row => !agrees(table, row, row.leaf) && !isErased(kind, row.leaf))
  return differing && recordName(kind, differing.recordId, query)
}

/** A court may have ordered this. The verify command checks that the audit log says so. */
const isErased = (kind: string, leaf: { salt: string | null } | null) =>
  kind === 'entry' && leaf !== null && leaf.salt === null

type Counts = { openedSeats: number | null; seats: number; votes: number; recusals: number }

/** Compares with the number of seats when the round was opened, and with the audit log. */
async function hasLostRows(query: Query, found: Case, round: RoundState) {
  const [counts] = await query<Counts>(sql`
    SELECT r."openedSeats", (SELECT COUNT(*) FROM "Seat" s WHERE s."roundId" = r."id") AS "seats",
      (SELECT COUNT(*) FROM "Vote" v JOIN "Seat" s ON s."id" = v."seatId" WHERE s."roundId" = r."id") AS "votes",
      (SELECT COUNT(*) FROM "Recusal" c WHERE c."roundId" = r."id") AS "recusals"
    FROM "Round" r WHERE r."id" = ${round.id}`)
  const { openedSeats, seats, votes, recusals } = counts!
  const entries = await query<{ action: string; details: { round?: number } | null }>(sql`
    SELECT r."action", r."details" FROM "AuditEntry" r WHERE ${votesAndRecusals(found)}`)
  const acts = (action: string) =>
    entries.filter(entry => entry.action === action && entry.details?.round === round.number).length
  return (
    (openedSeats !== null && openedSeats !== Number(seats)) ||
    acts(VOTE) !== Number(votes) ||
    acts(RECUSE) !== Number(recusals)
  )
}

const VOTE = actionName('application', 'vote')
const RECUSE = actionName('application', 'recuse')
const votesAndRecusals = ({ id }: Case) =>
  sql`r."subjectType" = 'application' AND r."subjectId" = ${id} AND r."action" IN (${VOTE}, ${RECUSE})`
