import { normalised } from '#packages/person-matching/unicode'
import { labelKey } from '#server/platform/search-words'
import { readCell } from '#server/platform/spreadsheets/cells'
import { type Answer, answerWords, fieldOf } from './answer-fields.ts'
import type { OwnField } from './definition.ts'
import { hasOwnOptions, kindOf, valuesOf } from './kinds.ts'

/** How an answer is written in one cell of a file, so that it can be read again. */
export function answerCell(own: OwnField, value: Answer | undefined): string {
  if (!Array.isArray(value)) return answerWords(own, value)
  if (kindOf(own).holds === 'files') return (value as { name: string }[]).map(({ name }) => name).join('; ')
  const order = valuesOf(own).map(option => option.value)
  const values = (value as string[]).toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
  const labels = values.map(one => valuesOf(own).find(option => option.value === one)?.label ?? one)
  const texts = [labels.join(', '), labels.join('; '), values.join('; ')]
  return texts.find(text => isReadAs(text, own, values)) ?? texts[1]!
}

function isReadAs(text: string, own: OwnField, values: string[]) {
  const read = optionsIn(text, own)
  return 'values' in read && JSON.stringify(read.values) === JSON.stringify(values)
}

/**
 * The value of an option that is written as its label or value; else of the only one that differs in accents, quotes or
 * spaces.
 */
export function optionIn(text: string, own: OwnField): string | undefined {
  const { exact, alike } = namesOf(own)
  const found = exact.get(written(text)) ?? only(alike.get(labelKey(text)))
  const [, whole] = /^(\d+)\.0+$/.exec(text.trim()) ?? []
  return found ?? (whole && exact.get(whole))
}

const written = (text: string) => normalised(text, 'NFC').trim().toLowerCase()

const only = (values: Set<string> = new Set()) => (values.size === 1 ? [...values][0] : undefined)

type Names = { exact: Map<string, string>; alike: Map<string, Set<string>> }

/** Cells are compared with hundreds of options. */
const known = new WeakMap<OwnField, Names>()

function namesOf(own: OwnField): Names {
  const before = known.get(own)
  if (before) return before
  const names: Names = { exact: new Map(), alike: new Map() }
  for (const { value, label } of valuesOf(own).toReversed())
    for (const name of [value, label]) {
      names.exact.set(written(name), value)
      const key = labelKey(name)
      names.alike.set(key, (names.alike.get(key) ?? new Set()).add(value))
    }
  known.set(own, names)
  return names
}

/** More words would take long to divide. */
const MAX_PARTS = 200
const SEVERAL_WAYS =
  'These choices can be read in several ways. Separate them with semicolons, or write their values.'

/**
 * Several options in one cell, separated by semicolons, bars, lines or commas. Labels may contain them too, so the cell
 * is divided in the only way in which every part is an option.
 */
export function optionsIn(text: string, own: OwnField): { values: string[] } | { problem: string } {
  const clear = text.split(/[;|\n]/).filter(part => part.trim())
  const simple = clear.map(part => optionIn(part, own))
  if (simple.every(value => value !== undefined) && clear.length > 1) return { values: simple }
  const pieces = text.split(/([;|\n,])/)
  if (pieces.length > 2 * MAX_PARTS) return { values: clear.map(part => part.trim()) }
  const ways = waysToDivide(pieces, own)
  if (ways.length > 1) return { problem: SEVERAL_WAYS }
  return { values: ways[0] ?? simple.map((value, at) => value ?? clear[at]!.trim()) }
}

/** At most two, from the end: `pieces` has texts and, between them, separators. */
function waysToDivide(pieces: string[], own: OwnField): string[][] {
  const from: string[][][] = []
  from[pieces.length + 1] = [[]]
  for (let start = pieces.length - 1; start >= 0; start -= 2) {
    const ways = pieces[start]!.trim() === '' ? [...from[start + 2]!] : []
    for (let end = start; end < Math.min(pieces.length, start + 2 * MAX_WORDS_OF_LABEL); end += 2) {
      const after = from[end + 2]!
      const value = after.length > 0 && optionIn(pieces.slice(start, end + 1).join(''), own)
      if (value) ways.push(...after.map(rest => [value, ...rest]))
    }
    from[start] = ways.slice(0, 2)
  }
  return from[0]!
}

/** Parts between separators that one label can have. */
const MAX_WORDS_OF_LABEL = 12

type Read = ReturnType<typeof readCell>

/** Reads an answer that somebody wrote as text. */
export function readAnswer(text: string, own: OwnField, timeZone: string): Read {
  const read = readCell(text, fieldOf(own), timeZone)
  if ('problem' in read || valuesOf(own).length === 0) return read
  if (!hasOwnOptions(own)) return typeof read.value === 'boolean' ? read : { problem: 'Enter yes or no.' }
  if (kindOf(own).holds !== 'list') {
    const value = optionIn(text, own)
    return value === undefined ? { problem: `Enter one of: ${labelsIn(own)}.` } : { value }
  }
  const options = optionsIn(text, own)
  if ('problem' in options) return options
  const isKnown = options.values.every(one => valuesOf(own).some(({ value }) => value === one))
  return isKnown ? { value: options.values } : { problem: `Enter any of: ${labelsIn(own)}.` }
}

const MAX_LABELS = 12

function labelsIn(own: OwnField) {
  const labels = valuesOf(own).map(({ label }) => label)
  const more = labels.length - MAX_LABELS
  return more > 0
    ? `${labels.slice(0, MAX_LABELS).join('; ')} and ${more.toLocaleString('en')} others`
    : labels.join('; ')
}
