// Types only: the browser imports them too.
import type { CommonRow, ImportList, ImportMatch, ImportShown } from '#server/identities/imports/screens'

export type ApplicationImportRow = CommonRow & {
  matches: ImportMatch[]
  applicationId: number | null
  reference: string
  name: string
}

export type ApplicationImport = ImportShown<ApplicationImportRow>
/** `typeId`: the type whose columns are shown. */
export type ApplicationImports = ImportList & {
  types: { id: number; name: string }[]
  typeId: number | null
}
