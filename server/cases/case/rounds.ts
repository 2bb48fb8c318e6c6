import { config } from '#server/config'
import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { join, type Query, queryIn, sql, type Sql } from '#server/platform/database/read'
import { settleRound } from '#server/messages/notifications/settle'
import { holds, permissionsIn, type Permission } from '#server/permissions'
import { givenNames, holderIds } from '#server/platform/holders'
import type { Case } from './case.ts'
import type { Choice } from './screens.ts'
import type { Rules } from '../types/definition.ts'
import type { Majority } from '../types/majorities.ts'
import { seatsLeft, type RoundState, type SeatState } from './tally.ts'

/** Seats today's members and copies the rules of the case. Returns the round's number. */
export async function openNextRound(tx: Tx, { id, rules, rounds }: Pick<Case, 'id' | 'rules' | 'rounds'>) {
  const members = await membersUnder(rules, queryIn(tx))
  const number = (rounds.at(-1)?.number ?? 0) + 1
  await tx.round.create({
    data: {
      applicationId: id,
      number,
      quorumFloor: config.quorumFloor,
      typeQuorum: rules.quorum,
      majority: rules.majority === 'cast' ? '' : rules.majority,
      tieBreak: rules.tieBreak,
      openedAt: clock.now(),
      openedSeats: members.length,
      seats: { create: members.map(userId => ({ userId })) },
    },
  })
  return number
}

/** The users who would sit in a round that opens now. */
export async function membersUnder({ sits }: Pick<Rules, 'sits'>, query: Query) {
  const holders = await holderIds('applications.vote', query)
  return sits === 'all' ? holders : holders.filter(id => sits.users.includes(id))
}

export async function closeRound(tx: Tx, round: RoundState, outcome: NonNullable<RoundState['outcome']>) {
  const data = { closedAt: clock.now(), outcome, closedSeats: seatsLeft(round).length }
  await tx.round.update({ where: { id: round.id }, data })
  await settleRound(tx, round.id)
}

type SeatRow = {
  roundId: number
  applicationId: number
  number: number
  quorumFloor: number
  typeQuorum: number | null
  majority: Majority | ''
  tieBreak: boolean | number
  openedAt: Date
  closedAt: Date | null
  closedSeats: number | null
  outcome: RoundState['outcome']
  seatId: number | null
  userId: number
  finalAt: Date | null
  name: string
  active: boolean | number
  permissions: string | null
  recusalId: number | null
  voteId: number | null
  choice: Choice | null
  castAt: Date | null
}

export const roundsOf = async (applicationId: number, query: Query) =>
  (await roundsOfEach([applicationId], query)).get(applicationId) ?? []

/** By application, oldest first. */
export async function roundsOfEach(applicationIds: number[], query: Query) {
  const rows = await query<SeatRow>(seatsQuery(sql`"applicationId" IN (${join(applicationIds)})`))
  const byCase = Map.groupBy(rows, ({ applicationId }) => applicationId)
  return new Map([...byCase].map(([id, own]) => [id, roundsIn(own)]))
}

export const openRoundsWith = async (userId: number, query: Query) =>
  roundsIn(
    await query<SeatRow>(
      seatsQuery(
        sql`"closedAt" IS NULL AND "id" IN (SELECT "roundId" FROM "Seat" WHERE "userId" = ${userId})`,
      ),
    ),
  )

const roundsIn = (rows: SeatRow[]): RoundState[] =>
  [...Map.groupBy(rows, row => row.roundId).values()].map(roundOf)

/** Pass only votes the viewer may read, so that response times reveal nothing. */
export async function reasonsOf(voteIds: number[], query: Query): Promise<Map<number, string>> {
  if (voteIds.length === 0) return new Map()
  const rows = await query<{ id: number; reason: string }>(
    sql`SELECT v."id", v."reason" FROM "Vote" v WHERE v."id" IN (${join(voteIds)})`,
  )
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}

const seatsQuery = (condition: Sql) => sql`
  WITH rounds AS (SELECT * FROM "Round" WHERE ${condition}),
  places AS (
    SELECT s."roundId", s."userId", s."id" AS "seatId", s."finalAt", c."id" AS "recusalId"
    FROM "Seat" s LEFT JOIN "Recusal" c ON c."roundId" = s."roundId" AND c."userId" = s."userId"
    WHERE s."roundId" IN (SELECT "id" FROM rounds)
    UNION ALL
    SELECT c."roundId", c."userId", NULL, NULL, c."id" FROM "Recusal" c
    WHERE c."roundId" IN (SELECT "id" FROM rounds)
      AND NOT EXISTS (SELECT 1 FROM "Seat" s WHERE s."roundId" = c."roundId" AND s."userId" = c."userId")
  )
  SELECT r."id" AS "roundId", r."applicationId", r."number", r."quorumFloor", r."typeQuorum", r."majority", r."tieBreak",
    r."openedAt", r."closedAt", r."closedSeats",
    r."outcome", p."seatId", p."userId", p."finalAt", u."name", u."active", ${givenNames} AS "permissions", p."recusalId",
    v."id" AS "voteId", v."choice", v."castAt"
  FROM rounds r
  LEFT JOIN places p ON p."roundId" = r."id"
  LEFT JOIN "User" u ON u."id" = p."userId"
  LEFT JOIN "Vote" v ON v."id" = (SELECT MAX(l."id") FROM "Vote" l WHERE l."seatId" = p."seatId")
  ORDER BY r."number", p."seatId"`

function roundOf(rows: SeatRow[]): RoundState {
  const { roundId, number, quorumFloor, typeQuorum, openedAt, closedAt, closedSeats, outcome, ...row } =
    rows[0]!
  const recused = rows.filter(({ recusalId }) => recusalId !== null)
  const recusedUsers = new Set(recused.map(({ userId }) => userId))
  const majority = row.majority || 'cast'
  const rules = { quorumFloor, typeQuorum, majority, tieBreak: Boolean(row.tieBreak), closedSeats, outcome }
  return { id: roundId, number, ...rules, openedAt, closedAt, seats: rows.flatMap(seatOf), recusedUsers }
}

function seatOf({
  seatId,
  userId,
  name,
  active,
  permissions,
  recusalId,
  voteId,
  choice,
  castAt,
  finalAt,
}: SeatRow): SeatState[] {
  if (seatId === null) return []
  const may = (right: Permission) =>
    Boolean(active) && holds({ permissions: permissionsIn(permissions) }, right)
  const rights = { entitled: may('applications.vote'), decides: may('applications.decide') }
  const vote = choice && { id: voteId!, choice, castAt: castAt! }
  return [{ id: seatId, userId, name, ...rights, recused: recusalId !== null, final: finalAt !== null, vote }]
}
