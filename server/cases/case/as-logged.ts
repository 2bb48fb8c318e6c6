import { actionName } from '#server/records/audit/actions'
import { type User, permissions } from '#server/permissions'
import type { Case } from './case.ts'
import { countVotes, type RoundState } from './tally.ts'
import { join, sql, type Query, type Sql } from '#server/platform/database/read'
import { settingNames } from '#server/platform/settings'
import {
  agrees,
  isRemoval,
  leavesWithoutRowOf,
  rowsWithLeaves,
  tableOf,
  type RowWithLeaf,
} from '#server/records/signed-log/leaves'
import { recordName } from '#server/records/signed-log/record-names'
import { LogDiffers } from '#server/records/signed-log/signed-heads'
import { signedLog } from '#server/records/signed-log/verified-log'
import { RuleBroken } from '#server/platform/web/errors'
import { logAlarm } from '#server/platform/web/log'

// A decision and a signature rest only on rows that are in the signed log as they are now.

type Done = 'decided' | 'signed' | 'accepted' | 'sent'
type Checked = { query: Query; found: Case; actor: User; done: Done }

/** Call before the transaction. Throws RuleBroken if the log is not what the board signed. */
export const readSignedLog = (done: Done) => refusingChangedLog(done, () => signedLog.catchUp())

/** Throws RuleBroken if the record was changed outside the board. */
export async function refuseUnlessAsLogged({ query, found, actor, done }: Checked) {
  const round = found.rounds.at(-1)!
  const records = [
    ...recordsBehind(found, round, actor),
    ...(done === 'signed' ? recordsInPaper(found, round) : []),
  ]
  const compared: (RowWithLeaf & { kind: string })[] = []
  for (const [kind, which] of records) {
    const rows = await rowsWithLeaves(tableOf(kind)!, which, query)
    const differing = await firstDiffering(query, kind, rows)
    if (differing) throw notAsLogged(differing, done)
    compared.push(...rows.map(row => ({ kind, ...row })))
  }
  await refusingChangedLog(done, async () => {
    await signedLog.catchUpTo(Math.max(0, ...compared.map(({ logSize }) => logSize)), query)
    await signedLog.refuseUnlessLatest(compared, query)
  })
  const lost = (await lostRecord(query, peopleIn(round, actor))) ?? (await lostRows(query, found, round))
  if (lost) throw notAsLogged(lost, done)
  if (done === 'signed' && countVotes(round).carries !== round.outcome)
    throw notAsLogged(`the votes of round ${round.number} do not carry its outcome`, done)
}

const peopleIn = (round: RoundState, actor: User) => [
  ...new Set([actor.id, ...round.seats.map(({ userId }) => userId), ...round.recusedUsers]),
]

function recordsBehind(found: Case, round: RoundState, actor: User): [kind: string, which: Sql][] {
  const seats = sql`SELECT "id" FROM "Seat" WHERE "roundId" = ${round.id}`
  const people = peopleIn(round, actor)
  return [
    ['application', sql`WHERE r."id" = ${found.id}`],
    ['application type', sql`WHERE r."id" = ${found.typeId}`],
    [
      'version of a type',
      sql`WHERE r."id" = (SELECT a."typeVersionId" FROM "Application" a WHERE a."id" = ${found.id})`,
    ],
    ['round', sql`WHERE r."applicationId" = ${found.id}`],
    ['seat', sql`WHERE r."roundId" = ${round.id}`],
    ['recusal', sql`WHERE r."roundId" = ${round.id}`],
    ['vote', sql`WHERE r."seatId" IN (${seats})`],
    ['entry', sql`WHERE ${countedEntries(found)}`],
    ['remark', sql`WHERE r."applicationId" = ${found.id}`],
    ['file', sql`WHERE r."applicationId" = ${found.id}`],
    ['user', sql`WHERE r."id" IN (${join(people)})`],
    ['permission', sql`WHERE r."userId" IN (${join(people)})`],
    ['setting', sql`WHERE r."name" IN (${join(Object.values(settingNames))})`],
    ['board key', sql`WHERE r."current" = 1`],
  ]
}

const recordsInPaper = (found: Case, round: RoundState): [kind: string, which: Sql][] => [
  ['resolution', sql`WHERE r."applicationId" = ${found.id} AND r."roundId" = ${round.id}`],
  ['slip', sql`WHERE r."applicationId" = ${found.id}`],
]

export const notAsLogged = (what: string, done: Done) => {
  logAlarm('a case differs from the signed log', { record: what, done })
  return new RuleBroken(
    `The record of this case differs from the signed log: ${what}. Nothing was ${done}. Ask an administrator to run ./docket verify.`,
  )
}

async function refusingChangedLog(done: Done, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof LogDiffers)) throw error
    const { record, what } = error
    logAlarm('the signed log is not what the board signed', { record, what, done })
    throw new RuleBroken(
      `The signed log is not what the board signed: ${record}. Nothing was ${done}. Ask an administrator to run ./docket verify.`,
    )
  }
}

type Records = [kind: string, which: Sql][]

/** For rows that an act reads and doesn’t write. Throws RuleBroken if one is not what the board wrote. */
export async function refuseForged(query: Query, done: Done, ...records: Records) {
  const forged = await firstForged(records, query)
  if (forged) throw notAsLogged(forged, done)
}

/** The first of these rows that is not what the board wrote, or null. */
export async function firstForged(records: Records, query: Query) {
  for (const [kind, which] of records) {
    const rows = await rowsWithLeaves(tableOf(kind)!, which, query)
    const differing = await firstDiffering(query, kind, rows)
    if (differing) return differing
  }
  return null
}

async function firstDiffering(query: Query, kind: string, rows: RowWithLeaf[]) {
  for (const row of rows) {
    const name = () => recordName(kind, row.recordId, query)
    if (row.isForeign) return name()
    if (agrees(tableOf(kind)!, row, row.leaf)) continue
    if (row.leaf?.salt !== null || !(await isErased(query, await name()))) return name()
  }
  return null
}

/** A court may have ordered this. The audit log must say so, in an entry that is itself in the signed log. */
async function isErased(query: Query, record: string) {
  const table = tableOf('entry')!
  const entries = await rowsWithLeaves(table, sql`WHERE r."action" = ${ERASE}`, query)
  return entries.some(
    entry =>
      !entry.isForeign &&
      agrees(table, entry, entry.leaf) &&
      (entry.row.details as { after?: { record?: string } } | null)?.after?.record === record,
  )
}

const ERASE = actionName('settings', 'erase-record')

/** A permission or setting that was removed outside the board. A permission changes who counts in a round. */
async function lostRecord(query: Query, people: number[]) {
  const expected: [kind: string, ids: string[]][] = [
    ['permission', people.flatMap(userId => permissions.map(permission => `${userId} ${permission}`))],
    ['setting', Object.values(settingNames)],
  ]
  for (const [kind, ids] of expected) {
    const table = tableOf(kind)!
    for (const lost of await leavesWithoutRowOf(table, ids, query))
      if (!isRemoval(table, lost)) return recordName(kind, lost.recordId, query)
  }
  return null
}

type Counts = {
  openedSeats: number | null
  seats: number
  votes: number
  recusals: number
  endorsements: number
}

/** Compares with the number of seats when the round was opened, and with the audit log. */
async function lostRows(query: Query, found: Case, round: RoundState) {
  const [counts] = await query<Counts>(sql`
    SELECT r."openedSeats", (SELECT COUNT(*) FROM "Seat" s WHERE s."roundId" = r."id") AS "seats",
      (SELECT COUNT(*) FROM "Vote" v JOIN "Seat" s ON s."id" = v."seatId" WHERE s."roundId" = r."id") AS "votes",
      (SELECT COUNT(*) FROM "Recusal" c WHERE c."roundId" = r."id") AS "recusals",
      (SELECT COUNT(*) FROM "Remark" m WHERE m."applicationId" = r."applicationId" AND m."kind" = 'endorse') AS "endorsements"
    FROM "Round" r WHERE r."id" = ${round.id}`)
  const { openedSeats, seats, votes, recusals, endorsements } = counts!
  const entries = await query<{ action: string; details: { round?: number } | null }>(sql`
    SELECT r."action", r."details" FROM "AuditEntry" r WHERE ${countedEntries(found)}`)
  const acts = (action: string) => entries.filter(entry => entry.action === action)
  const inRound = (action: string) =>
    acts(action).filter(({ details }) => details?.round === round.number).length
  if (acts(ENDORSE).length > Number(endorsements)) return 'an endorsement is gone'
  const isComplete =
    (openedSeats === null || openedSeats === Number(seats)) &&
    inRound(VOTE) === Number(votes) &&
    inRound(RECUSE) === Number(recusals)
  return isComplete ? null : `a row of round ${round.number} is gone`
}

const VOTE = actionName('application', 'vote')
const RECUSE = actionName('application', 'recuse')
const ENDORSE = actionName('application', 'endorse')
const countedEntries = ({ id }: Case) =>
  sql`r."subjectType" = 'application' AND r."subjectId" = ${id} AND r."action" IN (${VOTE}, ${RECUSE}, ${ENDORSE})`
