import type { User } from '#server/permissions'
import type { Tx } from '#server/platform/database/client'
import type { Sql } from '#server/platform/database/read'
import type { FileColumn } from '#server/platform/spreadsheets/columns'
import type { Problem } from '#server/platform/spreadsheets/screens'
import type { AlikeRow } from './alike-rows.ts'
import type { Import } from './import.ts'
import type { ParsedRow } from './read-rows.ts'
import type { ImportKind } from './screens.ts'

/** One row of the file, as stored. */
export type StoredRow = {
  number: number
  cells: unknown
  problems: unknown
  matches: unknown
  hidden: boolean
  ofPersonId: number | null
  personId: number | null
  applicationId: number | null
  addedArrest: string | null
}

/** `problems` if the check found more than reading the file did. */
export type Checked = { matches: AlikeRow[]; chosen: boolean; problems?: Problem[] }

export type Result = Partial<
  Pick<StoredRow, 'personId' | 'applicationId' | 'addedArrest' | 'ofPersonId'> & { outcome: string }
>

export type Viewer = Pick<User, 'permissions'>

/** Reads the cells of the rows of one import. */
export type CellReader = {
  columns: readonly FileColumn[]
  parse: (cells: Record<string, string>) => ParsedRow<unknown>
  /** Columns of the person. */
  part: string
}

/** How the rows of one kind of import are checked, imported and removed again. */
export type Importer = {
  kind: ImportKind
  /** The script that reads a file in its own process. */
  reader: string
  /** Data that the reader needs besides the file. */
  contextOf?: (one: Pick<Import, 'typeId'>) => Promise<unknown>
  cellReader: (one: Import) => Promise<CellReader>
  /** The column with the record that a row became. */
  record: 'personId' | 'applicationId'
  check: (row: StoredRow, one: Import, viewer: User) => Promise<Checked>
  /** Locks existing records before a batch is imported or removed. */
  lock: (tx: Tx, ids: (number | null)[]) => Promise<void>
  write: (tx: Tx, row: StoredRow, one: Import, actor: User) => Promise<Result>
  /** For work that is faster for many rows at once. */
  finishBatch?: (tx: Tx, written: Result[], actor: User) => Promise<void>
  /** Returns why the record stays, because somebody has worked on it, or null. */
  remove: (tx: Tx, row: StoredRow, one: Import, actor: User) => Promise<string | null>
  /** For work that is faster for many rows at once: those that don't stay. */
  finishRemoval?: (tx: Tx, rows: StoredRow[]) => Promise<void>
  /** Without rows of records that the viewer may not see. */
  count: (tx: Tx, importId: number, where: Sql, viewer: Viewer) => Promise<number>
}
