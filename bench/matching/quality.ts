import { keysOf } from '../../server/people-matching/keys.ts'
import { countedWords, normalise, type Normalised } from '../../server/people-matching/normalise.ts'
import { compare } from '../../server/people-matching/score.ts'
import { bands } from '../../server/people-matching/weights.ts'
import { printTable } from '../table.ts'
import { inventRegister } from './invented.ts'
import { readFebrl, type Labelled } from './febrl.ts'

// How well the engine tells who is who on FEBRL's files, by its own keys alone, with names counted from the file.

const OVERFULL = 200

type Entry = { at: number; truth: string; file: number; normalised: Normalised; keys: string[] }
export type Scored = { a: Entry; b: Entry; bits: number }

export function benchQuality() {
  measure('FEBRL 4, linked: name, birth date, suburb', [
    readFebrl('dataset4a.csv'),
    readFebrl('dataset4b.csv'),
  ])
  measure('FEBRL 1, deduplicated: name, birth date, suburb', [readFebrl('dataset1.csv')])
  for (const style of ['filipino', 'spanish', 'arabic'] as const)
    measure(`Invented, ${style}: name, sex, birth date, place, telephone`, [inventRegister(style, 5000)])
}

function measure(title: string, files: Labelled[][]) {
  const entries = files.flatMap((file, index) => file.map(record => entryOf(record, index)))
  for (const [at, entry] of entries.entries()) entry.at = at
  const linking = files.length > 1
  const { scored, candidates, milliseconds } = scorePairs(entries, linking)
  const truths = countTruths(entries, linking)
  printTable(
    title,
    ['band', 'precision', 'recall', 'F1'],
    Object.entries(bands).map(([band, bits]) => [`${band} (${bits})`, ...quality(scored, truths, bits)]),
  )
  const keys = entries.map(entry => entry.keys.length)
  const found = scored.filter(({ a, b }) => a.truth === b.truth).length
  printTable(
    '',
    ['', 'mean', 'p99'],
    [
      ['keys a record', ...spread(keys)],
      ['candidates a record', ...spread(candidates)],
    ],
  )
  printTable(
    '',
    ['', ''],
    [
      ['pairs found by keys', found / truths],
      ['hit@5', hitAt(5, scored, entries, linking)],
      ['microseconds a comparison', (milliseconds * 1000) / scored.length],
    ],
  )
}

const entryOf = ({ truth, person }: Labelled, file: number): Entry => {
  const normalised = normalise(person)
  return { at: 0, truth, file, normalised, keys: keysOf(normalised) }
}

export function scorePairs(entries: Entry[], linking: boolean) {
  const holders = Map.groupBy(
    entries.flatMap(entry => entry.keys.map(key => ({ key, entry }))),
    ({ key }) => key,
  )
  const words = new Map<string, number>()
  for (const { normalised } of entries)
    for (const word of countedWords(normalised)) words.set(word, (words.get(word) ?? 0) + 1)
  const frequencies = { persons: entries.length, of: (word: string) => words.get(word) ?? 0 }
  const scored: Scored[] = []
  const candidates = entries.map(() => 0)
  const start = performance.now()
  for (const a of entries) {
    const met = new Set<Entry>()
    for (const key of a.keys) {
      const held = holders.get(key)!
      if (held.length <= OVERFULL) for (const { entry } of held) met.add(entry)
    }
    for (const b of met) {
      if (b === a || (linking && b.file === a.file)) continue
      candidates[a.at]!++
      if (a.at < b.at) scored.push({ a, b, bits: compare(a.normalised, b.normalised, frequencies).bits })
    }
  }
  return { scored, candidates, milliseconds: performance.now() - start }
}

function countTruths(entries: Entry[], linking: boolean) {
  let pairs = 0
  for (const same of Map.groupBy(entries, ({ truth }) => truth).values()) {
    const among = same.length * (same.length - 1)
    pairs +=
      (linking
        ? 2 * same.filter(({ file }) => file === 0).length * same.filter(({ file }) => file === 1).length
        : among) / 2
  }
  return pairs
}

function quality(scored: Scored[], truths: number, least: number) {
  const above = scored.filter(({ bits }) => bits >= least)
  const right = above.filter(({ a, b }) => a.truth === b.truth).length
  const [precision, recall] = [right / above.length, right / truths]
  return [precision, recall, (2 * precision * recall) / (precision + recall)].map(share => share.toFixed(4))
}

/** The share of true pairs, looked at from either side, whose partner is among the best so many. */
function hitAt(best: number, scored: Scored[], entries: Entry[], linking: boolean) {
  const of = new Map<Entry, Scored[]>()
  for (const pair of scored)
    for (const side of [pair.a, pair.b]) of.set(side, [...(of.get(side) ?? []), pair])
  let hits = 0
  for (const [side, pairs] of of) {
    const top = pairs.toSorted((one, other) => other.bits - one.bits).slice(0, best)
    hits += top.filter(({ a, b }) => a.truth === b.truth && (a === side || b === side)).length
  }
  return (hits / (2 * countTruths(entries, linking))).toFixed(4)
}

function spread(counts: number[]) {
  const sorted = counts.toSorted((a, b) => a - b)
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return [mean.toFixed(1), String(sorted[Math.floor(sorted.length * 0.99)]!)]
}
