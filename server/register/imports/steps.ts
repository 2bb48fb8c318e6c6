import { setTimeout as delay } from 'node:timers/promises'
import type { User } from '#server/permissions'
import { checkPortion } from './check.ts'
import { importPortion } from './import-rows.ts'
import { findImport, type OneImport } from './one-import.ts'
import type { ImportState } from './screens.ts'
import { undoPortion } from './undo.ts'

/** Milliseconds per request. */
const LONG_ENOUGH = 800
/** Milliseconds between batches, so that other writers get a turn. */
const PAUSE = 25

type Portion = (one: OneImport, actor: User) => Promise<boolean>

const work: Partial<Record<ImportState, Portion>> = {
  checking: checkPortion,
  importing: importPortion,
  undoing: undoPortion,
}

/**
 * In batches of one short transaction each. The page repeats the request until all is done, so work continues
 * after an interruption.
 */
export async function workOn(id: number, actor: User): Promise<{ was: ImportState; is: ImportState }> {
  const one = await findImport(id)
  const started = performance.now()
  const portion = work[one.state]
  for (let more = portion !== undefined; more && performance.now() - started < LONG_ENOUGH;) {
    more = await portion!(one, actor)
    await delay(PAUSE)
  }
  return { was: one.state, is: (await findImport(id)).state }
}
