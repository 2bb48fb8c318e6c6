import { actionName } from '#server/records/audit/actions'
import { type User, permissions } from '#server/permissions'
import type { Case } from './case.ts'
import { areActsOnRequests, lostFromRequests } from './request-acts.ts'
import { countVotes, type RoundState } from './tally.ts'
import { join, sql, type Query } from '#server/platform/database/read'
import { settingNames } from '#server/platform/settings'
import { firstLostEntry, firstLostOf, forgedAmong, type Records } from '#server/records/signed-log/forged'
import { LogDiffers } from '#server/records/signed-log/signed-heads'
import { signedLog } from '#server/records/signed-log/verified-log'
import { RuleBroken } from '#server/platform/web/errors'
import { logAlarm } from '#server/platform/web/log'

// A decision and a signature rest only on rows that are in the signed log as they are now.

export type Done = 'decided' | 'signed' | 'accepted' | 'sent' | 'registered' | 'extended' | 'withdrawn'
type Checked = { query: Query; found: Case; actor: User; done: Done }

/** Call before the transaction. Throws RuleBroken if the log is not what the board signed. */
export const readSignedLog = (done: Done) => refusingChangedLog(done, () => signedLog.catchUp())

/** Throws RuleBroken if the record was changed outside the board. */
export async function refuseUnlessAsLogged({ query, found, actor, done }: Checked) {
  const round = found.rounds.at(-1)!
  const records: Records = [
    ...recordsBehind(found, round, actor),
    ...(done === 'signed' ? recordsInPaper(found, round) : []),
  ]
  await refuseForged(query, done, ...records)
  const lost =
    (await lostRecord(query, peopleIn(round, actor))) ??
    (await lostRows(query, found, round)) ??
    (await lostFromRequests(found.id, query)) ??
    (await refusingChangedLog(done, () => lostEntry(query, round)))
  if (lost) throw notAsLogged(lost, done)
  if (done === 'signed' && countVotes(round).carries !== round.outcome)
    throw notAsLogged(`the votes of round ${round.number} do not carry its outcome`, done)
}

const peopleIn = (round: RoundState, actor: User) => [
  ...new Set([actor.id, ...round.seats.map(({ userId }) => userId), ...round.recusedUsers]),
]

function recordsBehind(found: Case, round: RoundState, actor: User): Records {
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
    ...requestsOn(found.id),
    ['user', sql`WHERE r."id" IN (${join(people)})`],
    ['permission', sql`WHERE r."userId" IN (${join(people)})`],
    SETTINGS,
    ['board key', sql`WHERE r."current" = 1`],
  ]
}

/** Say which papers came after a vote. */
const requestsOn = (id: number): Records => {
  const requests = sql`SELECT q."id" FROM "Request" q WHERE q."applicationId" = ${id}`
  const items = sql`SELECT i."id" FROM "RequestItem" i WHERE i."requestId" IN (${requests})`
  return [
    ['request', sql`WHERE r."applicationId" = ${id}`],
    ['item of a request', sql`WHERE r."requestId" IN (${requests})`],
    ['answered file', sql`WHERE r."itemId" IN (${items})`],
    ['entry', sql`WHERE ${areActsOnRequests(id)}`],
  ]
}

const recordsInPaper = (found: Case, round: RoundState): Records => [
  ['resolution', sql`WHERE r."applicationId" = ${found.id} AND r."roundId" = ${round.id}`],
  ['slip', sql`WHERE r."applicationId" = ${found.id}`],
]

export const notAsLogged = (what: string, done: Done) => {
  logAlarm('a case differs from the signed log', { record: what, done })
  return new RuleBroken(
    `The record of this case differs from the signed log: ${what}. Nothing was ${done}. Ask an administrator to run ./docket verify.`,
  )
}

async function refusingChangedLog<Result>(done: Done, work: () => Promise<Result>) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof LogDiffers)) throw error
    const { record, what } = error
    logAlarm('the signed log is not what the board signed', { record, what, done })
    throw new RuleBroken(
      `The signed log is not what the board signed: ${record}. Nothing was ${done}. Ask an administrator to run ./docket verify.`,
    )
  }
}

/** For rows that an act reads and doesn’t write. Throws RuleBroken if one is not what the board wrote. */
export async function refuseForged(query: Query, done: Done, ...records: Records) {
  const forged = await refusingChangedLog(done, () => forgedAmong(records, query))
  if (forged) throw notAsLogged(forged, done)
}

/** A permission or setting that was removed outside the board. A permission changes who counts in a round. */
const lostRecord = async (query: Query, people: number[]) =>
  (await firstLostOf(
    'permission',
    people.flatMap(userId => permissions.map(permission => `${userId} ${permission}`)),
    query,
  )) ?? (await firstLostOf('setting', Object.values(settingNames), query))

/** Throws RuleBroken if somebody changed how papers name the office, or another setting. */
export async function refuseForgedOffice(query: Query, done: Done) {
  await refuseForged(query, done, SETTINGS)
  const lost = await lostRecord(query, [])
  if (lost) throw notAsLogged(lost, done)
}

const SETTINGS: Records[number] = ['setting', sql`WHERE r."name" IN (${join(Object.values(settingNames))})`]

/** Of the time since the round was opened, because votes could be removed together with their entries. */
async function lostEntry(query: Query, { openedAt }: RoundState) {
  const [before] = await query<{ id: number }>(sql`
    SELECT r."id" FROM "AuditEntry" r WHERE r."at" < ${openedAt} ORDER BY r."at" DESC, r."id" DESC LIMIT 1`)
  if (!before) return firstLostEntry(0, query)
  // A later entry with a changed time would hide what was removed before it.
  return (
    (await forgedAmong([['entry', sql`WHERE r."id" = ${before.id}`]], query)) ??
    firstLostEntry(before.id, query)
  )
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
