import { isDeepStrictEqual } from 'node:util'
import type { Answer, Answers } from './answer-fields.ts'
import type { OwnField } from './definition.ts'

type Values = Record<string, Answer | null>
type Changes = { before: Values; after: Values }

/**
 * For the audit log, with `answers.` before the names. Answers to fields with `seenBy` are listed under that
 * permission, so that entries can be shown without them. `fields` are those of both versions: a field that has
 * `seenBy` in either one stays hidden.
 */
export function answerChanges(fields: OwnField[], before: Answers, after: Answers) {
  const seenBy = new Map(fields.flatMap(({ name, seenBy }) => (seenBy ? [[name, seenBy] as const] : [])))
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  const changed = names.filter(name => !isDeepStrictEqual(before[name], after[name]))
  const { '': open = [], ...restricted } = Object.groupBy(changed, name => seenBy.get(name) ?? '')
  const changesOf = (some: string[] = []): Changes => ({
    before: pick(before, some),
    after: pick(after, some),
  })
  const groups = Object.entries(restricted).map(([permission, some]) => [permission, changesOf(some)])
  return { ...changesOf(open), restricted: Object.fromEntries(groups) as Record<string, Changes> }
}

const pick = (from: Answers, some: string[]): Values =>
  Object.fromEntries(some.map(name => [`answers.${name}`, from[name] ?? null]))
