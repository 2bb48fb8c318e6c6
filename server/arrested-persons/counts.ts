import type { Tx } from '../database/client.ts'

/** What a record counts as. */
export type Kind = { sealed: boolean; custodyStatus: string; legalStatus: string }

/** Keeps the numbers that lists show, in the transaction of the change. `from` is null for a new record. */
export async function moveCount(tx: Tx, from: Kind | null, to: Kind | null) {
  if (from && to && keyOf(from) === keyOf(to)) return
  const steps = [...(from ? [{ kind: from, by: -1 }] : []), ...(to ? [{ kind: to, by: 1 }] : [])]
  // always in the same order, so that two at once don't wait for each other
  steps.sort((a, b) => (keyOf(a.kind) < keyOf(b.kind) ? -1 : 1))
  for (const { kind, by } of steps) await change(tx, kind, by)
}

const change = (tx: Tx, { sealed, custodyStatus, legalStatus }: Kind, by: number) =>
  tx.arrestedPersonCount.upsert({
    where: { sealed_custodyStatus_legalStatus: { sealed, custodyStatus, legalStatus } },
    create: { sealed, custodyStatus, legalStatus, count: by },
    update: { count: { increment: by } },
  })

const keyOf = ({ sealed, custodyStatus, legalStatus }: Kind) => `${sealed} ${custodyStatus} ${legalStatus}`
