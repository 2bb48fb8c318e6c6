import * as z from 'zod'
import { read, sql, type Sql } from '#server/platform/database/read'
import { text } from '#server/platform/web/fields'
import { NotFound } from '#server/platform/web/errors'
import type { User } from '#server/permissions'
import type { WordText } from '#server/papers/fill-template'
import type { PreviewWords } from '#server/papers/screens'
import { maxInField } from '../types/definition.ts'
import { findApplication } from './case.ts'
import { type AboutCase, aboutCase } from './text-words.ts'

/** Without a reference, the latest case of the type. */
export const PreviewForm = z.strictObject({ reference: text({ max: maxInField.label }) })

type Preview = {
  typeId: number
  /** '' for the latest case of the type. */
  reference: string
  /** Cases that can have such a text. */
  which?: Sql
  wordsOf: (about: NonNullable<AboutCase>) => Promise<Record<string, WordText>>
}

/** The words of a real case, with which a template is previewed. Throws NotFound. */
export async function previewWords(
  { typeId, reference, which = sql`1 = 1`, wordsOf }: Preview,
  viewer: User,
): Promise<PreviewWords> {
  const wanted = reference ? sql`a."reference" = ${reference}` : sql`1 = 1`
  const [row] = await read<{ id: number }>(sql`
    SELECT a."id" FROM "Application" a WHERE a."typeId" = ${typeId} AND ${wanted} AND ${which}
    ORDER BY a."id" DESC LIMIT 1`)
  if (!row) throw new NotFound()
  await findApplication(row.id, viewer)
  const about = (await aboutCase(row.id, read))!
  const answers = Object.entries(about.answers).map(([name, text]) => [name, { text }])
  return {
    reference: about.reference,
    words: { ...Object.fromEntries(answers), ...(await wordsOf(about)) },
  }
}
