import type { Tx } from '../database/client.ts'
import type { User } from '../permissions.ts'
import { RuleBroken } from '../web/errors.ts'
import { changesSince } from './compared.ts'
import { pairOf, type Pair } from './pair.ts'
import type { NewVerdict } from './verdicts.ts'

// A verdict that is sent twice is given once; another one has to wait until the one that stands is taken back.

/** Whether just this verdict stands. Throws RuleBroken when another one does, on the records as they are. */
export async function standsAlready(tx: Tx, { sides, verdict, reason }: NewVerdict, clerk: User) {
  const last = await lastOn(tx, pairOf(...sides))
  if (!last || last.withdrawnAt || changesSince(last.compared, ...sides).lapsed) return false
  if (last.byId === clerk.id && last.verdict === verdict && last.reason === reason) return true
  const found = last.verdict === 'same' ? 'that these are the same person' : 'that these are different people'
  throw new RuleBroken(`${last.by.name} has found ${found}. Take that back first.`)
}

/** Whether the same person took the last verdict back with the same words. */
export async function wasTakenBack(tx: Tx, pair: Pair, reason: string, clerk: User) {
  const last = await lastOn(tx, pair)
  return Boolean(last?.withdrawnAt && last.withdrawnById === clerk.id && last.withdrawReason === reason)
}

const lastOn = (tx: Tx, pair: Pair) =>
  tx.matchVerdict.findFirst({
    where: pair,
    orderBy: { id: 'desc' },
    include: { by: { select: { name: true } } },
  })
