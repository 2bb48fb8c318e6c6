import { isDeepStrictEqual } from 'node:util'
import type { Permission } from '#server/permissions'
import type { changes } from '#server/records/audit/edits'
import { type Answer, type Answers, askedAnswers, isFile } from './answer-fields.ts'
import { type Definition, ownFields, type OwnField } from './definition.ts'

type Values = Record<string, string | number | string[] | null>
export type Removal = { name: string; reason: string }
type Changes = { before: Values; after: Values; documentsRemoved?: Removal[]; noLongerAsked?: string[] }
type Fields = Pick<Definition, 'fields'>

type Edit = {
  from: Fields
  to: Fields
  /** As stored. */
  before: Answers
  after: Answers
  /** The removed files of each field. */
  removals?: Record<string, Removal[]>
  /** The permissions that fields had in earlier versions, for answers that were not asked for. */
  earlierSeenBy?: ReadonlyMap<string, Permission>
}

/**
 * For the audit log, with `answers.` before the names. Answers to fields with `seenBy` are listed under that
 * permission, so that entries can be shown without them. A field that has `seenBy` in either version stays hidden. An
 * earlier answer to a field that everybody sees now is listed under its permission too, and its successor under none.
 */
export function answerChanges(edit: Edit) {
  const { from, to, before: stored, after: left, removals = {}, earlierSeenBy } = edit
  const fields = [...ownFields(from), ...ownFields(to)]
  const seenBy = new Map(fields.flatMap(({ name, seenBy }) => (seenBy ? [[name, seenBy] as const] : [])))
  const without = Object.keys(removals).filter(name => removals[name]!.length > 0)
  const after = { ...only(without, left), ...askedAnswers(ownFields(to), left) }
  const asked = askedAnswers(ownFields(from), stored)
  const earlier = replaced(ownFields(from), stored, after)
  const before = {
    ...earlier,
    ...only(without, stored),
    ...asked,
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  const changed = names.filter(name => !isDeepStrictEqual(before[name], after[name]))
  const { '': open = [], ...restricted } = Object.groupBy(changed, name => seenBy.get(name) ?? '')
  const concealed = changed.filter(
    name => earlierSeenBy?.has(name) && !seenBy.has(name) && asked[name] === undefined && name in earlier,
  )
  const changesOf = (some: string[] = []): Changes => {
    const removed = some.flatMap(name => removals[name] ?? [])
    const unasked = some.filter(name => after[name] === undefined && left[name] !== undefined)
    return {
      before: pick(before, some),
      after: pick(after, some),
      ...(removed.length > 0 && { documentsRemoved: removed }),
      ...(unasked.length > 0 && { noLongerAsked: unasked.map(name => `answers.${name}`) }),
    }
  }
  for (const name of concealed) (restricted[earlierSeenBy!.get(name)!] ??= []).push(name)
  const groups = Object.entries(restricted).map(([permission, some]) => [permission, changesOf(some)])
  const told = changesOf(open)
  for (const name of concealed) told.before[`answers.${name}`] = null
  return { ...told, restricted: Object.fromEntries(groups) as Record<string, Changes> }
}

const only = (names: string[], answers: Answers): Answers =>
  Object.fromEntries(names.flatMap(name => (answers[name] === undefined ? [] : [[name, answers[name]]])))

/** Answers that were not asked for and that the edit replaces. Those of other versions may have been restricted. */
const replaced = (fields: OwnField[], stored: Answers, after: Answers): Answers =>
  Object.fromEntries(
    fields
      .map(({ name }) => [name, stored[name]] as const)
      .filter(
        (entry): entry is [string, Answer] =>
          entry[1] !== undefined &&
          after[entry[0]] !== undefined &&
          !isDeepStrictEqual(entry[1], after[entry[0]]),
      ),
  )

const pick = (from: Answers, some: string[]): Values =>
  Object.fromEntries(some.map(name => [`answers.${name}`, withNames(from[name])]))

/** Files are named. */
function withNames(value: Answer | undefined) {
  if (value === undefined) return null
  return Array.isArray(value) ? value.map(one => (isFile(one) ? one.name : one)) : value
}

/** For the entry of an act that changes columns and answers. */
export const withAnswers = (
  columns: ReturnType<typeof changes>,
  { before, after, ...own }: ReturnType<typeof answerChanges>,
) => ({
  before: { ...columns.before, ...before },
  after: { ...columns.after, ...after },
  ...(own.documentsRemoved && { documentsRemoved: own.documentsRemoved }),
  ...(own.noLongerAsked && { noLongerAsked: own.noLongerAsked }),
  ...(Object.keys(own.restricted).length > 0 && { restricted: own.restricted }),
})
