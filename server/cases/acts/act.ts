import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import type { User } from '#server/permissions'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import { acts, type Act } from '../case/acts.ts'
import { type Case, caseOf } from '../case/case.ts'
import { followAct, type Snapshot, type Traces } from '../case/follow.ts'
import { refusalOf } from '../case/rules.ts'

export type Acting<Name extends Act = Act> = Snapshot & { tx: Tx; act: Name; actor: User }

/** Overrides what the row of the act names. */
export type Outcome<Result = void> = Partial<Traces> &
  (void extends Result ? { result?: undefined } : { result: Result })

type Work<Name extends Act, Result> = (acting: Acting<Name>) => Promise<Outcome<Result>>

/**
 * Locks the application, checks the rules, calls `work` and lets everything follow. Throws NotFound, or RuleBroken
 * with the sentence to show. Call as the first write of a transaction, and write nothing afterwards.
 */
export async function actIn<Name extends Act, Result>(
  tx: Tx,
  id: number,
  name: Name,
  actor: User,
  work: Work<Name, Result>,
) {
  const locked = await lockCase(tx, id)
  if (!locked) throw new NotFound()
  checkRules(name, locked.found, actor)
  return actOn(tx, locked, name, actor, work)
}

/** For an act on a case that is locked and whose rules are checked. */
export async function actOn<Name extends Act, Result>(
  tx: Tx,
  locked: Snapshot,
  name: Name,
  actor: User,
  work: Work<Name, Result>,
) {
  const { result, ...traces } = await work({ ...locked, tx, act: name, actor })
  const { entry, event } = acts[name].follows
  await followAct(tx, locked, { entry, event, ...traces }, actor)
  return result as Result
}

export async function lockCase(tx: Tx, id: number): Promise<Snapshot | null> {
  const [row] = await tx.application.updateManyAndReturn({ where: { id }, data: { updatedAt: clock.now() } })
  return row ? { row, found: (await caseOf(id, queryIn(tx)))! } : null
}

export function checkRules(name: Act, found: Case, actor: User) {
  const refusal = refusalOf(name, found, actor)
  if (refusal) throw new RuleBroken(refusal)
}
