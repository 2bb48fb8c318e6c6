import { escaped } from '#server/papers/markdown-text'
import { type Query, sql } from '#server/platform/database/read'
import { type FileRow, filesOf } from './case-files.ts'
import { type RoundState, seatsLeft } from './tally.ts'

// Files and answers that came to a case after somebody voted. Nothing here depends on how anybody voted.

/** A file, by the label of the item that it answers or by its name, or an accepted answer. */
export type LaterPaper = { at: Date; label: string; byId: number | null }

type Period = Pick<RoundState, 'openedAt' | 'closedAt'>

export async function laterPapers(applicationId: number, round: Period, query: Query) {
  const [files, answers] = await Promise.all([
    filesOf(applicationId, query),
    acceptedAnswers(applicationId, query),
  ])
  return papersDuring(round, files, answers)
}

export const acceptedAnswers = (applicationId: number, query: Query) =>
  query<LaterPaper>(sql`
    SELECT i."settledAt" AS "at", i."label", NULL AS "byId" FROM "Request" q
    JOIN "RequestItem" i ON i."requestId" = q."id"
    WHERE q."applicationId" = ${applicationId} AND i."kind" = 'question' AND i."state" = 'accepted'`)

/** Those that came while the round was open. Most rounds have none. */
export const papersDuring = ({ openedAt, closedAt }: Period, files: FileRow[], answers: LaterPaper[]) =>
  [...files.flatMap(paperOf), ...answers].filter(({ at }) => at > openedAt && (!closedAt || at < closedAt))

const paperOf = ({ purpose, createdAt, itemLabel, name, uploadedById }: FileRow): LaterPaper[] =>
  purpose === 'document' || purpose === 'remark'
    ? [{ at: createdAt, label: itemLabel ?? name, byId: uploadedById }]
    : []

type Voter = Pick<RoundState['seats'][number], 'userId' | 'vote'>

/** Labels of what this member did not have when they last voted. */
export const votedBefore = ({ userId, vote }: Voter, papers: LaterPaper[]) => [
  ...new Set(
    papers.flatMap(({ at, label, byId }) => (vote && at > vote.castAt && byId !== userId ? label : [])),
  ),
]

/** Those who voted before something came, with its labels. */
export const incompleteVoters = (round: RoundState, papers: LaterPaper[]) =>
  seatsLeft(round).flatMap(seat => {
    const before = votedBefore(seat, papers)
    return before.length > 0 ? [{ name: seat.name, before }] : []
  })

/** For the resolution. '' if nothing came while the round was open. */
export function fileInWords(round: RoundState, papers: LaterPaper[]) {
  if (papers.length === 0) return ''
  const voters = incompleteVoters(round, papers)
  if (voters.length === 0) return 'Everybody who voted had the complete file.'
  return voters
    .map(({ name, before }) => `${escaped(name)} voted before this came: ${escaped(allOf.format(before))}.`)
    .join(' ')
}

const allOf = new Intl.ListFormat('en-GB')
