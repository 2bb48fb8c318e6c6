import { createHash } from 'node:crypto'
import { type Query, read, sql } from '#server/platform/database/read'
import { laterPapers } from '../case/later-papers.ts'
import { reasonsOf, roundsOf } from '../case/rounds.ts'
import { aboutCase } from '../case/text-words.ts'
import { office } from '#server/platform/office'
import { annexedFiles } from './annexed-files.ts'
import { draftText, titleOf, type Draftable, withAttachments } from './draft-text.ts'
import { unprintableText } from '#server/papers/pdf/unprintable'

/** Null unless the last round decided the case. */
export async function newDraft(id: number, query: Query) {
  const [about, rounds] = await Promise.all([aboutCase(id, query), roundsOf(id, query)])
  const round = rounds.at(-1)
  if (!about || !round || (round.outcome !== 'approved' && round.outcome !== 'disapproved')) return null
  const votes = round.seats.flatMap(({ vote }) => vote?.id ?? [])
  const [reasons, papers] = await Promise.all([reasonsOf(votes, query), laterPapers(id, round, query)])
  const from: Draftable = {
    ...about,
    office: office().name,
    template: about.texts.resolution,
    round,
    reasons,
    papers,
  }
  return { roundId: round.id, title: titleOf(from), body: await draftText(from) }
}

/** Of the text that somebody sees before they sign it, with the list of files that signing adds. */
export async function hashOfDraft(
  id: number,
  { title, body }: { title: string; body: string },
  query: Query,
) {
  const text = withAttachments(body, await annexedFiles(id, query))
  return createHash('sha256').update([title, '', text].join('\n')).digest('hex')
}

/** Undefined if everything can be printed. */
export async function whyUnprintable(applicationId: number, signer: string) {
  const [draft] = await read<{ title: string; body: string }>(sql`
    SELECT "title", "body" FROM "Paper" WHERE "applicationId" = ${applicationId} AND "kind" = ''
      AND "status" = 'draft'
    ORDER BY "id" DESC LIMIT 1`)
  return draft && unprintableText({ ...draft, signer })
}
