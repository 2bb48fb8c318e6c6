import { keysOf } from '../keys.ts'
import { countedWords, normalise, type Normalised } from '../normalise.ts'
import { compare } from '../score.ts'
import { bands } from '../weights.ts'
import type { Labelled } from './invented-people.ts'

// How well people are matched, with the engine's own keys and with name counts from the files.

const OVERFULL = 200

type Entry = { at: number; truth: string; file: number; normalised: Normalised; keys: string[] }
type Scored = { a: Entry; b: Entry; bits: number }

/** Deduplicates one file, or links two. */
export function qualityOf(files: Labelled[][]) {
  const entries = files.flatMap((file, index) => file.map(record => entryOf(record, index)))
  for (const [at, entry] of entries.entries()) entry.at = at
  const linking = files.length > 1
  const { scored, milliseconds } = scorePairs(entries, linking)
  const truths = countTruths(entries, linking)
  const reaching = (least: number) => quality(scored, truths, least)
  return {
    likely: reaching(bands.likely),
    possible: reaching(bands.possible),
    found: scored.filter(({ a, b }) => a.truth === b.truth).length / truths,
    hitAtFive: hitAt(5, scored, truths),
    microseconds: (milliseconds * 1000) / scored.length,
  }
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
  for (const a of entries) {
    const met = new Set<Entry>()
    for (const key of a.keys) {
      const held = holders.get(key)!
      if (held.length <= OVERFULL) for (const { entry } of held) met.add(entry)
    }
    for (const b of met) {
      if (b === a || (linking && b.file === a.file)) continue
      if (a.at < b.at) pairs.push({ a, b })
    }
  }
  const start = performance.now()
  const scored = pairs.map(({ a, b }) => ({
    a,
    b,
    bits: compare(a.normalised, b.normalised, frequencies).bits,
  }))
  return { scored, milliseconds: performance.now() - start }
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
