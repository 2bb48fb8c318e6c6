import { isDeepStrictEqual } from 'node:util'
import { type Answer, type Answers, isFile } from './answer-fields.ts'
import type { OwnField } from './definition.ts'

type Values = Record<string, string | number | string[] | null>
export type Removal = { name: string; reason: string }
type Changes = { before: Values; after: Values; documentsRemoved?: Removal[] }

/**
 * For the audit log, with `answers.` before the names. Answers to fields with `seenBy` are listed under that
 * permission, so that entries can be shown without them. `fields` are those of both versions: a field that has
 * `seenBy` in either one stays hidden. `removals` are the removed files of each field.
 */
export function answerChanges(
  fields: OwnField[],
  before: Answers,
  after: Answers,
  removals: Record<string, Removal[]> = {},
) {
  const seenBy = new Map(fields.flatMap(({ name, seenBy }) => (seenBy ? [[name, seenBy] as const] : [])))
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  const changed = names.filter(name => !isDeepStrictEqual(before[name], after[name]))
  const { '': open = [], ...restricted } = Object.groupBy(changed, name => seenBy.get(name) ?? '')
  const changesOf = (some: string[] = []): Changes => {
    const removed = some.flatMap(name => removals[name] ?? [])
    return {
      before: pick(before, some),
      after: pick(after, some),
      ...(removed.length > 0 && { documentsRemoved: removed }),
    }
  }
  const groups = Object.entries(restricted).map(([permission, some]) => [permission, changesOf(some)])
  return { ...changesOf(open), restricted: Object.fromEntries(groups) as Record<string, Changes> }
}

const pick = (from: Answers, some: string[]): Values =>
  Object.fromEntries(some.map(name => [`answers.${name}`, withNames(from[name])]))

/** Files are named. */
function withNames(value: Answer | undefined) {
  if (value === undefined) return null
  return Array.isArray(value) ? value.map(one => (isFile(one) ? one.name : one)) : value
}
