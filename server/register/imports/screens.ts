// Types only: the browser imports them too.
import type { CommonRow, ImportMatch as CommonMatch, ImportShown } from '#server/identities/imports/screens'

export type ImportRow = CommonRow & {
  matches: ImportMatch[]
  /** The record to add the arrest to; null to register a new person. */
  ofPersonId: number | null
  personId: number | null
  addedArrest: string
  registerNumber: string
  name: string
}

export type ImportMatch = CommonMatch & { further: boolean; whyNot: string }

export type ImportShow = ImportShown<ImportRow>
