import type { Tx } from '../../database/client.ts'
import { db } from '../../database/client.ts'
import { NotFound } from '../../web/errors.ts'
import type { ImportState } from './screens.ts'

/** What the trail calls an import: never its file's name, which may be a person's. */
export const subjectOf = (id: number) => ({
  type: 'arrested-person' as const,
  id: null,
  name: `import ${id}`,
})

export type OneImport = {
  id: number
  fileName: string
  timeZone: string
  state: ImportState
  total: number
  notes: string[]
}

/** All who may register may see every import; one that is still being written is none yet. */
export async function findImport(id: number): Promise<OneImport> {
  const found = await db.import.findUnique({ where: { id } })
  if (!found || found.state === RECEIVING) throw new NotFound()
  return { ...found, state: found.state as ImportState, notes: (found.notes ?? []) as string[] }
}

/** States in which nothing of a file is in the register yet. */
export const BEFORE: ImportState[] = ['asking', 'checking', 'ready']

export const isBefore = (state: ImportState) => BEFORE.includes(state)

/** Of an import whose rows are still being written. */
export const RECEIVING = 'receiving'

/**
 * The first write of whatever works on an import: others who would work on it wait until this transaction is over.
 * False when it is no longer in any of these states; nothing may be written then.
 */
export async function takeHold(tx: Tx, id: number, from: ImportState[], to?: ImportState) {
  const where = { id, state: { in: from } }
  const { count } = to
    ? await tx.import.updateMany({ where, data: { state: to } })
    : await tx.import.updateMany({ where, data: { total: { increment: 0 } } })
  return count === 1
}
