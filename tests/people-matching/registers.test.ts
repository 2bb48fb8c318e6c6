import { expect, test } from 'vitest'
import { inventRegister } from '../../bench/matching/invented.ts'
import { qualityOf } from '../../bench/matching/quality.ts'

// Whole registers with duplicates, twins, siblings, parents and children: what the bench measures, held in bounds.

test.each(['filipino', 'spanish', 'arabic'] as const)(
  'in a register in %s style who is who is told',
  style => {
    const { found, possible, likely } = qualityOf([inventRegister(style, 1500)])
    expect(found).toBeGreaterThan(0.99)
    expect(possible.recall).toBeGreaterThan(0.96)
    expect(possible.precision).toBeGreaterThan(0.95)
    expect(likely.recall).toBeGreaterThan(0.8)
    expect(likely.precision).toBeGreaterThan(0.98)
  },
)
