import type { Tx } from './client.ts'

/**
 * Numbers start at 1 without gaps: other transactions that need the same series wait until this one ends.
 * Prisma sends a single INSERT … ON CONFLICT DO UPDATE only if the condition and the values use the same
 * unique field.
 */
export async function nextNumber(tx: Tx, series: string): Promise<number> {
  const counter = await tx.counter.upsert({
    where: { name: series },
    create: { name: series, value: 1 },
    update: { value: { increment: 1 } },
  })
  return counter.value
}
