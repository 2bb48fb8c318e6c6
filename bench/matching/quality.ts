import { keysOf } from '../../server/matching/keys.ts'
import { countedWords, normalise, type Normalised } from '../../server/matching/normalise.ts'
import { compare } from '../../server/matching/score.ts'
import { bands } from '../../server/matching/weights.ts'
import { printTable } from '../table.ts'
import { inventRegister } from './invented.ts'
import { readFebrl, type Labelled } from './febrl.ts'

// Matching quality on FEBRL's files, with the engine's own keys and name counts from the file.

const OVERFULL = 200

type Entry = { at: number; truth: string; file: number; normalised: Normalised; keys: string[] }
type Scored = { a: Entry; b: Entry; bits: number }

/** Goals on FEBRL for `possible`: precision 0.995 and recall 0.95 when linking, F1 0.97 when deduplicating. */
export function benchQuality() {
  const linking = [readFebrl('dataset4a.csv'), readFebrl('dataset4b.csv')]
  print('FEBRL 4, linked: name, birth date, suburb (aim at possible: precision 0.995, recall 0.95)', linking)
  const one = [readFebrl('dataset1.csv')]
  print('FEBRL 1, deduplicated: name, birth date, suburb (aim at possible: F1 0.97)', one)
  for (const style of ['filipino', 'spanish', 'arabic'] as const)
    print(`Invented, ${style}: name, sex, birth date, place, telephone`, [inventRegister(style, 5000)])
}

/** Deduplicates one file, or links two. */
export function qualityOf(files: Labelled[][]) {
  const entries = files.flatMap((file, index) => file.map(record => entryOf(record, index)))
  for (const [at, entry] of entries.entries()) entry.at = at
  const linking = files.length > 1
  const { scored, candidates, milliseconds } = scorePairs(entries, linking)
  const truths = countTruths(entries, linking)
  const reaching = (least: number) => quality(scored, truths, least)
  return {
    strong: reaching(bands.strong),
    likely: reaching(bands.likely),
    possible: reaching(bands.possible),
    weak: reaching(bands.weak),
    found: scored.filter(({ a, b }) => a.truth === b.truth).length / truths,
    hitAtFive: hitAt(5, scored, truths),
    microseconds: (milliseconds * 1000) / scored.length,
    keys: entries.map(entry => entry.keys.length),
    candidates,
  }
}

function print(title: string, files: Labelled[][]) {
  const measured = qualityOf(files)
  const rows = (Object.keys(bands) as (keyof typeof bands)[]).map(band => {
    const { precision, recall, f1 } = measured[band]
    return [`${band} (${bands[band]})`, ...[precision, recall, f1].map(share => share.toFixed(4))]
  })
  printTable(title, ['band', 'precision', 'recall', 'F1'], rows)
  printTable(
    '',
    ['a record has', 'mean', 'p99'],
    [
      ['keys', ...spread(measured.keys)],
      ['candidates', ...spread(measured.candidates)],
    ],
  )
  const shares = `pairs found by keys ${measured.found.toFixed(4)}, hit@5 ${measured.hitAtFive.toFixed(4)}`
  console.log(`  ${shares}, ${measured.microseconds.toFixed(1)} µs a comparison`)
}

const entryOf = ({ truth, person }: Labelled, file: number): Entry => {
  const normalised = normalise(person)
  return { at: 0, truth, file, normalised, keys: keysOf(normalised) }
}

function scorePairs(entries: Entry[], linking: boolean) {
  const holders = Map.groupBy(
    entries.flatMap(entry => entry.keys.map(key => ({ key, entry }))),
    ({ key }) => key,
  )
  const words = new Map<string, number>()
  for (const { normalised } of entries)
    for (const word of countedWords(normalised)) words.set(word, (words.get(word) ?? 0) + 1)
  const frequencies = { persons: entries.length, of: (word: string) => words.get(word) ?? 0 }
  const pairs: { a: Entry; b: Entry }[] = []
  const candidates = entries.map(() => 0)
  for (const a of entries) {
    const met = new Set<Entry>()
    for (const key of a.keys) {
      const held = holders.get(key)!
      if (held.length <= OVERFULL) for (const { entry } of held) met.add(entry)
    }
    for (const b of met) {
      if (b === a || (linking && b.file === a.file)) continue
      candidates[a.at]!++
      if (a.at < b.at) pairs.push({ a, b })
    }
  }
  const start = performance.now()
  const scored = pairs.map(({ a, b }) => ({
    a,
    b,
    bits: compare(a.normalised, b.normalised, frequencies).bits,
  }))
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
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) }
}

/** The share of true pairs, counted from both sides, whose partner is among the best `best` candidates. */
function hitAt(best: number, scored: Scored[], truths: number) {
  const of = new Map<Entry, Scored[]>()
  for (const pair of scored)
    for (const side of [pair.a, pair.b]) of.set(side, [...(of.get(side) ?? []), pair])
  let hits = 0
  for (const pairs of of.values()) {
    const top = pairs.toSorted((one, other) => other.bits - one.bits).slice(0, best)
    hits += top.filter(({ a, b }) => a.truth === b.truth).length
  }
  return hits / (2 * truths)
}

function spread(counts: number[]) {
  const sorted = counts.toSorted((a, b) => a - b)
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return [mean.toFixed(1), String(sorted[Math.floor(sorted.length * 0.99)]!)]
}
