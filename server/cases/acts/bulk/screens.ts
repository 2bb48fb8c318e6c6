// Types only: the browser imports them too.
import type { BulkKind } from './limits.ts'

export type LastBulk = {
  id: number
  kind: BulkKind
  at: string
  /** References. */
  done: string[]
  refused: { reference: string; refusal: string }[]
}
/** `note` is worth knowing, but no reason against it. */
export type PreviewRow = {
  id: number
  reference: string
  name: string
  refusal: string | null
  note?: string
}
export type BulkPreview = { total: number; refused: number; rows: PreviewRow[] }
/** `rows` is empty unless cases were selected by hand. */
export type ExportPreview = { total: number; rows: PreviewRow[] }
