import { createHmac, hash, hkdfSync } from 'node:crypto'
import { config } from '#server/config'
import { comparedFields, comparedTexts, fingerprint } from '#packages/person-matching/fingerprint'
import { inOrder, type Side } from './people.ts'
import type { Person } from '#packages/person-matching/person'

// Keyed hashes of each compared field show later which fields changed, but not their old values. The key and
// a salt per record stop somebody with only the database from guessing values or linking equal ones.

type Changed = { one: (keyof Person)[]; other: (keyof Person)[] }

const PRINT = 6

/** The hashes to store with a verdict, in the same order whichever record comes first. */
export function comparedOf(one: Side, other: Side, key = keyOfBoard()): string {
  return [markOf(key), ...inOrder(one, other).map(side => printsOf(side, key))].join(' ')
}

/**
 * No fields are named for verdicts that predate the hashes, or that used another key and therefore always
 * lapse.
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

const markOf = (key: Buffer) => derived(key, comparedFields.join(' ')).slice(0, PRINT)

/** Uses plain SHA-256 with a secret per record, because an HMAC per field takes four times as long. */
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
