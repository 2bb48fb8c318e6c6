import type { Tx } from './client.ts'

/**
 * Returns the next number of a series, starting at 1. Numbers have no duplicates or gaps, because other
 * transactions that need the same series wait until this one ends.
 *
 * The condition and the values use the same unique field, so that Prisma sends a single INSERT … ON CONFLICT
 * DO UPDATE. Separate statements would fail when two transactions start a series at once.
 */
export async function nextNumber(tx: Tx, series: string): Promise<number> {
  const counter = await tx.counter.upsert({
    where: { name: series },
    create: { name: series, value: 1 },
    update: { value: { increment: 1 } },
  })
  return counter.value
}
