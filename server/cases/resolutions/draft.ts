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
import { codePointOf, isBasic } from '#server/papers/pdf/basic-characters'
import { unprintableIn } from '#server/papers/pdf/thread'

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
export async function whyUnprintable(applicationId: number, signer: string): Promise<string | undefined> {
  const [draft] = await read<{ title: string; body: string }>(sql`
    SELECT "title", "body" FROM "Resolution" WHERE "applicationId" = ${applicationId} AND "status" = 'draft'
    ORDER BY "id" DESC LIMIT 1`)
  if (!draft) return undefined
  const { name, address, letterhead } = office()
  const printed = [
    [draft.title, 'the title'],
    [draft.body, 'the body'],
    [signer, 'your name'],
    [name, 'the name of the office'],
    [address.join('\n'), 'the address of the office'],
    [letterhead.join('\n'), 'the letterhead'],
  ] as const
  const uncertain = printed.filter(([text]) => !isBasic(text))
  if (uncertain.length === 0) return undefined
  const characters = await unprintableIn(uncertain.map(([text]) => text))
  const at = characters.findIndex(Boolean)
  if (at < 0) return undefined
  const character = characters[at]!
  return `The character “${character}” (${codePointOf(character)}) in ${uncertain[at]![1]} can’t be printed. Remove it before you sign.`
}
