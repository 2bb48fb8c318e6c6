import { toTheMinute } from '#server/platform/clock'
import { isOfferedName } from '#server/platform/register-switch'
import type { AuditRow } from './screens.ts'

export type Details = {
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** Answers that stay stored, although their question is not asked any more. */
  noLongerAsked?: string[]
} & Record<string, unknown>
type Entry = { action: string; details: unknown }

export const actionInWords = (action: string) => (action.split('.').at(-1) ?? action).replaceAll('-', ' ')

/** Sorted by field, because PostgreSQL does not keep their order. Fields without a label are named in words. */
export function changesOf({ details }: Entry, labels: Record<string, string> = {}): AuditRow['changes'] {
  // Earlier versions added a hash of the application.
  const { before = {}, after = {}, noLongerAsked = [], facts: _facts, ...rest } = (details ?? {}) as Details
  const changed = Object.keys({ ...before, ...after })
    .filter(isOfferedName)
    .toSorted()
    .map(field => ({
      field: labels[field] ?? inWords(field),
      before: shownOf(field, before[field]),
      after: noLongerAsked.includes(field) ? 'no longer asked for' : shownOf(field, after[field]),
    }))
  const others = Object.keys(rest)
    .filter(isOfferedName)
    .toSorted()
    .map(field => ({
      field: inWords(field),
      before: '',
      after: shownOf(field, rest[field]),
    }))
  return [...changed, ...others]
}

/** Such as “edit: permissions + applications.vote − users.manage; position Clerk → Officer”. */
export function sentenceOf(entry: Entry) {
  const changes = changesOf(entry).map(({ field, before, after }) =>
    field === 'permissions'
      ? `permissions ${difference(before, after)}`
      : `${field} ${before ? `${before} → ` : ''}${after || 'nothing'}`,
  )
  return [actionInWords(entry.action), changes.join('; ')].filter(Boolean).join(': ')
}

function difference(before: string, after: string) {
  const [old, now] = [before.split(' ').filter(Boolean), after.split(' ').filter(Boolean)]
  const added = now.filter(name => !old.includes(name)).map(name => `+ ${name}`)
  const removed = old.filter(name => !now.includes(name)).map(name => `− ${name}`)
  return [...added, ...removed].join(' ') || 'unchanged'
}

/** `answers.roomCount` is “room count”. */
export const inWords = (field: string) =>
  field.replace(/^answers\./, '').replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

/** `on_hold` → “on hold” for our own statuses. User input stays unchanged. */
function shownOf(field: string, value: unknown) {
  if (/^(permissions?|right|abilities|events)$/.test(field))
    return shown(value).split(' ').filter(isOfferedName).join(' ')
  return /^(from|to|heldFrom|.*status)$/i.test(field) ? shown(value).replaceAll('_', ' ') : shown(value)
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(shown).join(value.some(isRecord) ? '; ' : ', ')
  return isRecord(value) ? pairs(value) : asWritten(String(value))
}

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

const pairs = (value: object) =>
  Object.entries(value)
    .filter(([, part]) => part !== '' && part !== null)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([field, part]) => `${inWords(field)} ${shownOf(field, part)}`)
    .join(', ')

/** ISO times in the board's time zone; other text stays unchanged. */
const asWritten = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) ? toTheMinute(new Date(text)) : text
