import { type Query, sql } from '#server/platform/database/read'
import { RuleBroken } from '#server/platform/web/errors'
import { templateParts } from '#server/papers/template'
import { ownFields } from '../types/definition.ts'
import { type TypeVersion, versionOf, versionsOf } from '../types/versions.ts'
import type { LetterRow } from './rows.ts'

type CaseVersion = { typeId: number; typeVersionId: number }
type Written = Pick<LetterRow, 'paperId' | 'template'>

/**
 * Throws RuleBroken if a field that the template names was restricted after the letter was written. The text itself is not
 * compared with the answer, because that would tell the answer.
 */
export async function refuseRestricted(
  found: CaseVersion,
  letter: Written,
  done: 'approved' | 'sent',
  query: Query,
) {
  const [paper] = await query<{ createdAt: Date }>(
    sql`SELECT p."createdAt" FROM "Paper" p WHERE p."id" = ${letter.paperId}`,
  )
  const { createdAt } = paper!
  const versions = await versionsOf(found.typeId, query)
  const named = namedBy(letter.template, versions.filter(wasInForce(createdAt)))
  if (named.size === 0) return
  const now = [await versionOf(found, query), versions.at(-1)!]
  const restricted = now
    .filter(({ publishedAt }) => publishedAt >= createdAt)
    .flatMap(ownFields)
    .find(({ name, seenBy }) => seenBy && named.has(name))
  if (restricted)
    throw new RuleBroken(
      `This letter can’t be ${done}: it was written while everybody could see “${restricted.label}”, which is restricted now. Write another letter.`,
    )
}

const wasInForce = (at: Date) => (version: TypeVersion, index: number, versions: TypeVersion[]) => {
  const next = versions[index + 1]
  return version.publishedAt <= at && (!next || next.publishedAt >= at)
}

function namedBy(template: string, versions: TypeVersion[]) {
  const letters = versions.flatMap(({ texts }) => texts.letters ?? []).filter(({ name }) => name === template)
  const parts = letters
    .flatMap(letter => [letter, ...(letter.second ? [letter.second] : [])])
    .flatMap(({ title, body }) => templateParts(`${title}\n${body}`))
  return new Set(parts.flatMap(part => (part.kind === 'word' || part.kind === 'if' ? part.word : [])))
}
