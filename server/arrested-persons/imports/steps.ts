import { setTimeout as delay } from 'node:timers/promises'
import type { User } from '../../permissions.ts'
import { checkPortion } from './check.ts'
import { importPortion } from './import-rows.ts'
import { findImport, type OneImport } from './one-import.ts'
import type { ImportState } from './screens.ts'
import { undoPortion } from './undo.ts'

/** Milliseconds that one request works. */
const LONG_ENOUGH = 800
/** Milliseconds between two portions that belong to others: what takes many small steps, as a file does, gets on. */
const PAUSE = 25

/** Does the next portion of an import's work; false when there is none left. */
type Portion = (one: OneImport, actor: User) => Promise<boolean>

const work: Partial<Record<ImportState, Portion>> = {
  checking: checkPortion,
  importing: importPortion,
  undoing: undoPortion,
}

/**
 * Works on an import for about a second, in portions of one short transaction each. The page asks again until there
 * is nothing left: a stopped server or a closed page leaves the rest where it is.
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
