import { read, sql } from '#server/platform/database/read'
import { officeName } from '#server/platform/office'
import { codeOf, isBasic } from './basic-characters.ts'

/** Undefined if everything can be printed. */
export async function whyUnprintable(applicationId: number, signer: string): Promise<string | undefined> {
  const [draft] = await read<{ title: string; body: string }>(sql`
    SELECT "title", "body" FROM "Resolution" WHERE "applicationId" = ${applicationId} AND "status" = 'draft'
    ORDER BY "id" DESC LIMIT 1`)
  if (!draft) return undefined
  const printed = [
    [draft.title, 'the title'],
    [draft.body, 'the body'],
    [signer, 'your name'],
    [officeName(), 'the name of the office'],
  ] as const
  const uncertain = printed.filter(([text]) => !isBasic(text))
  if (uncertain.length === 0) return undefined
  const { unprintableIn } = await import('./paper-thread.ts')
  const found = await unprintableIn(uncertain.map(([text]) => text))
  const at = found.findIndex(Boolean)
  return at < 0 ? undefined : sentence(found[at]!, uncertain[at]![1])
}

const sentence = (character: string, place: string) =>
  `The character “${character}” (${codeOf(character)}) in ${place} can’t be printed. Remove it before you sign.`
