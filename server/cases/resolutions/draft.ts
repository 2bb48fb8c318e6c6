import { createHash } from 'node:crypto'
import { type Query, read, sql } from '#server/platform/database/read'
import { holds, type User } from '#server/permissions'
import { NotFound } from '#server/platform/web/errors'
import { laterPapers } from '../case/later-papers.ts'
import { reasonsOf, roundsOf } from '../case/rounds.ts'
import { previewWords } from '../case/preview-words.ts'
import { type AboutCase, aboutCase } from '../case/text-words.ts'
import { office } from '#server/platform/office'
import { annexedFiles } from './annexed-files.ts'
import { draftText, titleOf, type Draftable, withAttachments, wordsOf } from './draft-text.ts'
import { unprintableText } from '#server/papers/pdf/unprintable'

/** Null unless the last round decided the case. */
export async function newDraft(id: number, query: Query) {
  const about = await aboutCase(id, query)
  const from = about && (await draftable(about, query))
  if (!from) return null
  return { roundId: from.round.id, title: titleOf(from), body: await draftText(from) }
}

async function draftable(about: NonNullable<AboutCase>, query: Query): Promise<Draftable | null> {
  const round = (await roundsOf(about.id, query)).at(-1)
  if (!round || (round.outcome !== 'approved' && round.outcome !== 'disapproved')) return null
  const votes = round.seats.flatMap(({ vote }) => vote?.id ?? [])
  const [reasons, papers] = await Promise.all([reasonsOf(votes, query), laterPapers(about.id, round, query)])
  return { ...about, office: office().name, template: about.texts.resolution, round, reasons, papers }
}

const DECIDED = sql`a."status" IN ('approved', 'disapproved')
  AND EXISTS (SELECT 1 FROM "Round" o WHERE o."applicationId" = a."id")`

/** Only people who decide see what each voter had. Throws NotFound. */
export const wordsForPreview = (typeId: number, reference: string, viewer: User) =>
  previewWords({ typeId, reference, which: DECIDED, wordsOf: about => wordsOfCase(about, viewer) }, viewer)

async function wordsOfCase(about: NonNullable<AboutCase>, viewer: User) {
  const from = await draftable(about, read)
  if (!from) throw new NotFound()
  const papers = holds(viewer, 'applications.decide') ? from.papers : []
  return wordsOf({ ...from, papers })
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
  return draft && unprintableText({ ...draft, signer, act: 'sign' })
}
