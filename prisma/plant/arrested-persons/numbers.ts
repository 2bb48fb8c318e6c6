import { dayOf } from '../../../server/clock.ts'

/** A number such as `AR-2025-000012` for each moment, in the order given. */
export function numbersFor(letters: string, moments: readonly Date[]) {
  const last = lastNumbers()
  return moments.map(at => {
    const { year, number } = last.next(at)
    return `${letters}-${year}-${String(number).padStart(6, '0')}`
  })
}

export function countsOf(moments: readonly Date[]) {
  const last = lastNumbers()
  for (const at of moments) last.next(at)
  return last.given
}

function lastNumbers() {
  const given = new Map<number, number>()
  const next = (at: Date) => {
    const year = Number(dayOf(at).slice(0, 4))
    const number = (given.get(year) ?? 0) + 1
    given.set(year, number)
    return { year, number }
  }
  return { given, next }
}
