import { join, type Query, sql } from '#server/platform/database/read'
import type { LetterTemplate } from '../types/definition.ts'
import { currentVersions } from '../types/versions.ts'

/** `p` is the paper. */
const isDraftLetter = sql`p."kind" = 'letter' AND p."status" = 'draft'`

/** Of the application `a`. */
export const hasDraftLetter = sql`EXISTS (SELECT 1 FROM "Paper" p WHERE p."applicationId" = a."id" AND ${isDraftLetter})`

/** A column of the application `a`. Cases without draft letters cost no query. */
export const draftLetters = sql`(SELECT COUNT(*) FROM "Paper" p
  WHERE p."applicationId" = a."id" AND ${isDraftLetter}) AS "draftLetters"`

export const casesWithDraftLetters = sql`SELECT p."applicationId" AS "id" FROM "Paper" p WHERE ${isDraftLetter}`

/** A draft whose template is gone needs a person who decides. */
export const approvalOf = (template: string, templates: LetterTemplate[]) =>
  templates.find(({ name }) => name === template)?.approval ?? 'decide'

export type WaitingLetter = {
  title: string
  since: Date
  authorId: number
  approval: 'endorse' | 'decide'
}

type Row = {
  applicationId: number
  title: string
  template: string
  createdAt: Date
  draftedById: number
}

/** Letters that somebody else than their author has to approve, by application, the oldest first. */
export async function lettersToApprove(
  cases: { id: number; typeId: number; draftLetters: number }[],
  query: Query,
): Promise<Map<number, WaitingLetter[]>> {
  const drafting = cases.filter(found => found.draftLetters > 0)
  if (drafting.length === 0) return new Map()
  const [rows, versions] = await Promise.all([
    query<Row>(sql`
      SELECT p."applicationId", p."title", p."template", p."createdAt", p."draftedById" FROM "Paper" p
      WHERE p."applicationId" IN (${join(drafting.map(({ id }) => id))}) AND ${isDraftLetter} ORDER BY p."id"`),
    currentVersions([...new Set(drafting.map(({ typeId }) => typeId))], query),
  ])
  const own = Map.groupBy(rows, ({ applicationId }) => applicationId)
  return new Map(
    drafting.map(({ id, typeId }) => {
      const templates = versions.get(typeId)?.texts.letters ?? []
      return [id, (own.get(id) ?? []).flatMap(row => waitingIn(row, templates))]
    }),
  )
}

function waitingIn({ title, template, createdAt, draftedById }: Row, templates: LetterTemplate[]) {
  const approval = approvalOf(template, templates)
  return approval === 'none' ? [] : [{ title, since: createdAt, authorId: draftedById, approval }]
}
