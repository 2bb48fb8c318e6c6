// Types only: the browser imports them too.
import type { UploadLimits } from '#server/platform/web/upload-limits'
import type { CommonRow, ImportList, ImportMatch, ImportShown } from '#server/identities/imports/screens'

export type ApplicationImportRow = CommonRow & {
  matches: ImportMatch[]
  applicationId: number | null
  reference: string
  name: string
}

/** Of cells that name files; `missing` has the first. */
export type NamedFiles = { named: number; added: number; missing: string[] }

export type ApplicationImport = ImportShown<ApplicationImportRow> & {
  files: NamedFiles | null
  limits: UploadLimits
}
/** `typeId`: the type whose columns are shown. */
export type ApplicationImports = ImportList & {
  types: { id: number; name: string }[]
  typeId: number | null
}
