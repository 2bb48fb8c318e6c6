import { clock, today } from '../clock.ts'
import { monthNumbers } from './months.ts'
import type { Numbers } from './screens.ts'
import { stepNumbers } from './steps.ts'

// The same for everybody who sees cases, and nothing of an open round is in them: worked out once a minute for all.

const MINUTE = 60_000

let kept: { from: number; numbers: Promise<Numbers> } | null = null

/** Three queries, at most once a minute. */
export function boardNumbers(): Promise<Numbers> {
  const now = clock.now().getTime()
  if (kept && now >= kept.from && now < kept.from + MINUTE) return kept.numbers
  const mine = { from: now, numbers: worksOut() }
  kept = mine
  mine.numbers.catch(() => {
    if (kept === mine) kept = null
  })
  return mine.numbers
}

async function worksOut(): Promise<Numbers> {
  const [months, steps] = await Promise.all([monthNumbers(), stepNumbers()])
  return { today: today(), ...months, ...steps }
}
