import type { Tx } from './client.ts'

/** The next number of a series without gaps: other transactions wait for theirs until this one ends. */
export async function nextNumber(tx: Tx, series: string): Promise<number> {
  const counter = await tx.counter.upsert({
    where: { name: series },
    create: { name: series, value: 1 },
    update: { value: { increment: 1 } },
  })
  return counter.value
}
