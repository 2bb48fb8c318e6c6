import { createHmac, hash, hkdfSync } from 'node:crypto'
import { config } from '../config.ts'
import { comparedFields, comparedTexts, fingerprint } from '../matching/fingerprint.ts'
import { inOrder, type Side } from './people.ts'
import type { Person } from '../matching/person.ts'

// What a verdict is remembered by: a short print of each compared field of both records, so that it can be said later
// which of them changed, though not from what. Made with the board's key, and each for its own record: whoever has
// nothing but the database can neither try values out nor see that two records held the same.

/** Fields by the record they changed on. */
type Changed = { one: (keyof Person)[]; other: (keyof Person)[] }

/** Characters of a print: 36 bits, so that one change in 68 billion goes unseen. */
const PRINT = 6

/** What is kept with a verdict on these two as they are; the same whichever is named first. */
export function comparedOf(one: Side, other: Side, key = keyOfBoard()): string {
  return [markOf(key), ...inOrder(one, other).map(side => printsOf(side, key))].join(' ')
}

/**
 * Whether a verdict lapsed, and which compared fields changed since. None are named where that is not known: of a
 * verdict from before prints were kept, and of one that was given under another key, which lapses in any case.
 */
export function changesSince(compared: string, one: Side, other: Side, key = keyOfBoard()) {
  const [mark, newer, older] = compared.split(' ') as [string, string, string?]
  if (!older) return { lapsed: compared !== formerlyOf(one, other), changed: notKnown }
  if (mark !== markOf(key)) return { lapsed: true, changed: notKnown }
  const [ofOne, ofOther] = inOrder(one, other)[0] === one ? [newer, older] : [older, newer]
  const changed: Changed = {
    one: fieldsBetween(ofOne, printsOf(one, key)),
    other: fieldsBetween(ofOther, printsOf(other, key)),
  }
  return { lapsed: changed.one.length + changed.other.length > 0, changed }
}

const keyOfBoard = () => Buffer.from(hkdfSync('sha256', config.appKey(), '', 'docket verdicts', 32))

/** Tells prints of another key, or of other fields, from those of today. */
const markOf = (key: Buffer) => derived(key, comparedFields.join(' ')).slice(0, PRINT)

/** Hashed with a secret of the record's own: an HMAC for each field takes four times as long. */
function printsOf({ kind, id, person }: Side, key: Buffer) {
  const secret = derived(key, `${kind} ${id}`)
  const texts = comparedTexts(person)
  const print = (field: keyof Person) =>
    hash('sha256', JSON.stringify([secret, field, texts[field]]), 'base64url').slice(0, PRINT)
  return comparedFields.map(print).join('')
}

const derived = (key: Buffer, what: string) => createHmac('sha256', key).update(what).digest('base64url')

const fieldsBetween = (before: string, now: string) =>
  comparedFields.filter((_, at) => printAt(before, at) !== printAt(now, at))

const printAt = (prints: string, at: number) => prints.slice(at * PRINT, (at + 1) * PRINT)

const notKnown: Changed = { one: [], other: [] }

const formerlyOf = (one: Side, other: Side) =>
  [fingerprint(one.person), fingerprint(other.person)].toSorted().join(' ')
