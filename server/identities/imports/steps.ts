import { setTimeout as delay } from 'node:timers/promises'
import type { User } from '#server/permissions'
import { checkSomeRows } from './check.ts'
import { importSomeRows } from './import-rows.ts'
import { findImport, type Import, refuseUnlessOurs } from './import.ts'
import type { Importer } from './importer.ts'
import type { ImportState } from './screens.ts'
import { undoSomeRows } from './undo.ts'

const MS_PER_REQUEST = 800
/** Between batches, so that other writers get a turn. */
const PAUSE_MS = 25

/** False when no rows are left. */
type Batch = (importer: Importer, one: Import, actor: User) => Promise<boolean>

const batches: Partial<Record<ImportState, Batch>> = {
  checking: checkSomeRows,
  importing: importSomeRows,
  undoing: undoSomeRows,
}

/**
 * In batches of one short transaction each. The page repeats the request until all is done, so work continues
 * after an interruption.
 */
export async function workOn(importer: Importer, id: number, actor: User) {
  const one = await findImport(importer.kind, id)
  const started = performance.now()
  const batch = batches[one.state]
  if (batch && one.state !== 'undoing') refuseUnlessOurs(one)
  for (let more = batch !== undefined; more && performance.now() - started < MS_PER_REQUEST;) {
    more = await batch!(importer, one, actor)
    await delay(PAUSE_MS)
  }
  return { was: one.state, is: (await findImport(importer.kind, id)).state }
}

/** The message to show when a step has finished the work. */
export const doneMessage = ({ was, is }: Awaited<ReturnType<typeof workOn>>) =>
  was === is ? undefined : DONE[is]

const DONE: Partial<Record<ImportState, string>> = {
  imported: 'Import completed',
  undone: 'Import undone',
}
