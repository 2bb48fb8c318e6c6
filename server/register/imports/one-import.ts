import { type Tx, db } from '#server/platform/database/client'
import { NotFound } from '#server/platform/web/errors'
import type { ImportState } from './screens.ts'

/** An import's name in the audit log. Never the file name, which may contain a person's name. */
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

/** Everybody who may register sees every import, except while its rows are being written. */
export async function findImport(id: number): Promise<OneImport> {
  const found = await db.import.findUnique({ where: { id } })
  if (!found || found.state === RECEIVING) throw new NotFound()
  return { ...found, state: found.state as ImportState, notes: (found.notes ?? []) as string[] }
}

export const BEFORE: ImportState[] = ['asking', 'checking', 'ready']

export const isBefore = (state: ImportState) => BEFORE.includes(state)

export const RECEIVING = 'receiving'

/**
 * Locks the import; must be the transaction's first write. False if it is no longer in one of the `from`
 * states, in which case nothing may be written.
 */
export async function takeHold(tx: Tx, id: number, from: ImportState[], to?: ImportState) {
  const where = { id, state: { in: from } }
  const { count } = to
    ? await tx.import.updateMany({ where, data: { state: to } })
    : await tx.import.updateMany({ where, data: { total: { increment: 0 } } })
  return count === 1
}
