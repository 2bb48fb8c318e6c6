import { createHash } from 'node:crypto'
import { type Query, read, sql } from '#server/platform/database/read'
import { reasonsOf, roundsOf } from '../case/rounds.ts'
import { answersForEveryone, type OwnColumns, versionColumns } from '../case/own-answers.ts'
import type { Texts } from '../types/definition.ts'
import { parsedJson } from '../types/versions.ts'
import { office } from '#server/platform/office'
import { annexedFiles } from './annexed-files.ts'
import { draftText, titleOf, type Draftable, withAttachments } from './draft-text.ts'
import { fullName } from '#server/platform/person-name'
import { unprintableText } from '#server/papers/pdf/unprintable'

type DraftRow = {
  reference: string
  type: string
  givenName: string
  middleName: string
  familyName: string
  nameSuffix: string
  birthDate: string
  receivedOn: string
  versionTexts: Texts | string
} & OwnColumns

/** Null unless the last round decided the case. */
export async function newDraft(id: number, query: Query) {
  const [rows, rounds] = await Promise.all([
    query<DraftRow>(sql`
      SELECT a."reference", t."name" AS "type", a."givenName", a."middleName", a."familyName", a."nameSuffix",
        a."birthDate", a."receivedOn", a."answers", ${versionColumns},
        (SELECT z."texts" FROM "TypeVersion" z WHERE z."id" = a."typeVersionId") AS "versionTexts"
      FROM "Application" a JOIN "ApplicationType" t ON t."id" = a."typeId" WHERE a."id" = ${id}`),
    roundsOf(id, query),
  ])
  const [row] = rows
  const round = rounds.at(-1)
  if (!row || !round || (round.outcome !== 'approved' && round.outcome !== 'disapproved')) return null
  const votes = round.seats.flatMap(({ vote }) => vote?.id ?? [])
  const reasons = await reasonsOf(votes, query)
  const about = {
    applicant: fullName(row),
    office: office().name,
    template: parsedJson(row.versionTexts).resolution,
    answers: answersForEveryone(row),
  }
  const from: Draftable = { ...row, ...about, round, reasons }
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
