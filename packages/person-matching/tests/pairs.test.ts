import { expect, test } from 'vitest'
import { reasonOf } from '../comparison.ts'
import { keysOf } from '../keys.ts'
import { normalise } from '../normalise.ts'
import { compare } from '../score.ts'
import { bands } from '../weights.ts'
import { inventRegister } from './invented-people.ts'
import { type LabelledPair, labelledPairs, register } from './pairs.ts'
import { qualityOf } from './quality.ts'

const bitsFor = (band: string) => bands[band as keyof typeof bands]

function judge({ a, b }: LabelledPair) {
  return compare(normalise(a), normalise(b), register)
}

test.each(labelledPairs.map(pair => [pair.line, pair] as const))(
  'a labelled pair scores as its label says: %s',
  (_line, pair) => {
    const comparison = judge(pair)
    const told = `${comparison.bits} bits. ${reasonOf(comparison)}`
    const reached = comparison.bits >= bitsFor(pair.band)
    expect({ told, reached }).toEqual({ told, reached: pair.must === 'at least' })
  },
)

test('pairs that must be found share a key', () => {
  const parted = labelledPairs
    .filter(({ must }) => must === 'at least')
    .filter(({ a, b }) => !keysOf(normalise(a)).some(key => keysOf(normalise(b)).includes(key)))
  expect(parted.map(({ line }) => line)).toEqual([])
})

test('there are more than 150 labelled pairs', () => {
  expect(labelledPairs.length).toBeGreaterThan(150)
})

test.each(['filipino', 'spanish', 'arabic'] as const)(
  'precision and recall are high in a register of %s names',
  style => {
    const { found, possible, likely } = qualityOf([inventRegister(style, 1500)])
    expect(found).toBeGreaterThan(0.99)
    expect(possible.recall).toBeGreaterThan(0.96)
    expect(possible.precision).toBeGreaterThan(0.95)
    expect(likely.recall).toBeGreaterThan(0.8)
    expect(likely.precision).toBeGreaterThan(0.98)
  },
)
