import { join, read, sql } from '#server/platform/database/read'
import { roundsOfEach } from '../case/rounds.ts'
import { countVotes, type RoundState } from '../case/tally.ts'
import type { Rules } from '../types/definition.ts'
import type { ChangedRound } from '../types/screens.ts'

/** The latest closed rounds are enough to see what a rule would change. */
const MOST_ROUNDS = 1000
const ROUNDS_AT_ONCE = 200

type ClosedRound = { id: number; applicationId: number; reference: string }

/** For people with access to cases. Open rounds are not read at all, and void ones stay sealed. */
export async function replayRounds(typeId: number, rules: Rules) {
  const closed = await closedRounds(typeId)
  const changed: ChangedRound[] = []
  for (let at = 0; at < closed.length; at += ROUNDS_AT_ONCE)
    changed.push(...(await changedAmong(closed.slice(at, at + ROUNDS_AT_ONCE), rules)))
  return { replayed: closed.length, changed }
}

const closedRounds = (typeId: number) =>
  read<ClosedRound>(sql`
    SELECT r."id", r."applicationId", a."reference" FROM "Round" r
    JOIN "Application" a ON a."id" = r."applicationId"
    WHERE a."typeId" = ${typeId} AND r."closedAt" IS NOT NULL AND r."outcome" IN ('approved', 'disapproved', 'none')
    ORDER BY r."closedAt" DESC, r."id" DESC LIMIT ${MOST_ROUNDS}`)

async function changedAmong(closed: ClosedRound[], rules: Rules): Promise<ChangedRound[]> {
  const ids = [...new Set(closed.map(({ applicationId }) => applicationId))]
  const rounds = new Map([...(await roundsOfEach(ids, read)).values()].flat().map(round => [round.id, round]))
  return closed.flatMap(({ id, applicationId, reference }) => {
    const round = rounds.get(id)!
    const sentence = whatChanges(round, underRules(round, rules))
    return sentence ? { applicationId, reference, number: round.number, sentence } : []
  })
}

function underRules(round: RoundState, { quorum, majority, tieBreak, sits }: Rules): RoundState {
  const replayed = { ...round, typeQuorum: quorum, majority, tieBreak }
  if (sits === 'all') return replayed
  const seats = round.seats.filter(({ userId }) => sits.users.includes(userId))
  return { ...replayed, seats, closedSeats: null }
}

function whatChanges(round: RoundState, replayed: RoundState) {
  const { voted, seats, quorum, carries, approve, disapprove } = countVotes(replayed)
  if (round.outcome !== 'none' && voted < quorum)
    return `would have lacked quorum: ${voted} of ${seats} voted, and quorum would be ${quorum}`
  if (carries === (round.outcome === 'none' ? null : round.outcome)) return null
  const score = `: ${approve} for and ${disapprove} against`
  return carries ? `would have been ${carries}${score}` : `would have had no majority${score}`
}

/** Counts that don't depend on anybody's vote. */
export async function openNumbers(typeId: number, { requiredDocuments }: Rules) {
  const documents = requiredDocuments.map(
    kind => sql`SELECT ${kind} AS "kind", (
    SELECT COUNT(*) FROM "Application" a WHERE ${waits(typeId)} AND NOT EXISTS (
      SELECT 1 FROM "File" f WHERE f."applicationId" = a."id" AND f."purpose" = 'document'
        AND f."removedAt" IS NULL AND COALESCE(f."laterKind", f."documentKind") = ${kind})) AS "count"`,
  )
  const missing = documents.length
    ? await read<{ kind: string; count: number }>(sql`${join(documents, ' UNION ALL ')}`)
    : []
  const [row] = await read<{ registered: number; openRounds: number }>(sql`SELECT
    (SELECT COUNT(*) FROM "Application" a WHERE ${waits(typeId)}) AS "registered",
    (SELECT COUNT(*) FROM "Round" r JOIN "Application" a ON a."id" = r."applicationId"
      WHERE a."typeId" = ${typeId} AND r."closedAt" IS NULL) AS "openRounds"`)
  return { missing, registered: Number(row!.registered), openRounds: Number(row!.openRounds) }
}

const waits = (typeId: number) =>
  sql`a."typeId" = ${typeId} AND a."status" = 'registered' AND a."archived" = ${false}`
