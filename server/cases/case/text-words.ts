import { join, type Query, sql } from '#server/platform/database/read'
import { inWords } from '#server/platform/day-in-words'
import { fullName } from '#server/platform/person-name'
import type { WordText } from '#server/papers/fill-template'
import type { Texts } from '../types/definition.ts'
import { parsedJson } from '../types/versions.ts'
import { answersForEveryone, type OwnColumns, versionColumns } from './own-answers.ts'

type Row = {
  id: number
  typeId: number
  reference: string
  type: string
  givenName: string
  middleName: string
  familyName: string
  nameSuffix: string
  birthDate: string
  receivedOn: string
  street: string
  locality: string
  province: string
  postalCode: string
  email: string
  versionTexts: Texts | string
} & OwnColumns

export type AboutCase = Awaited<ReturnType<typeof aboutCase>>

/** The words of a case for texts of the office. Null if there is no such case. */
export const aboutCase = async (id: number, query: Query) => (await aboutCases([id], query))[0] ?? null

export async function aboutCases(ids: number[], query: Query) {
  const rows = await query<Row>(sql`
    SELECT a."id", a."typeId", a."reference", t."name" AS "type", a."givenName", a."middleName", a."familyName",
      a."nameSuffix", a."birthDate", a."receivedOn", a."street", a."locality", a."province", a."postalCode",
      a."email", a."answers", ${versionColumns},
      (SELECT z."texts" FROM "TypeVersion" z WHERE z."id" = a."typeVersionId") AS "versionTexts"
    FROM "Application" a JOIN "ApplicationType" t ON t."id" = a."typeId" WHERE a."id" IN (${join([0, ...ids])})`)
  return rows.map(row => ({
    ...row,
    applicant: fullName(row),
    texts: parsedJson(row.versionTexts),
    answers: answersForEveryone(row),
  }))
}

type Said = {
  office: string
  reference: string
  type: string
  applicant: string
  birthDate: string
  receivedOn: string
}

/** Words that every kind of text can have. */
export const commonWords = ({ office, reference, type, applicant, birthDate, receivedOn }: Said) =>
  ({
    office: { text: office },
    reference: { text: reference },
    type: { text: type },
    applicant: { text: applicant },
    birthDate: { text: inWords(birthDate) },
    receivedOn: { text: inWords(receivedOn) },
  }) satisfies Record<string, WordText>

/** `answers` are by the names of own fields. A word that nothing stands for is empty. */
export async function filled(
  template: string,
  words: Record<string, WordText>,
  answers: Record<string, string>,
) {
  const { fillTemplate } = await import('#server/papers/fill-template')
  return fillTemplate(template, word => own(words, word) ?? { text: own(answers, word) ?? '' })
}

const own = <Value>(values: Record<string, Value>, name: string) =>
  Object.hasOwn(values, name) ? values[name] : undefined
