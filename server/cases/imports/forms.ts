import * as z from 'zod'
import { rowsOr, UploadForm as CommonForm } from '#server/identities/imports/forms'
import { orUndefined } from '#server/platform/web/field-schemas'
import { checkbox, noFile, recordId } from '#server/platform/web/fields'

export const NO_TYPE = 'Choose a type from the list.'

const typeId = orUndefined(recordId(NO_TYPE)).transform(id => id ?? null)

/** `typeId`: the type whose columns are shown. */
export const TypeQuery = z.strictObject({ typeId })

/** Without `typeId` the file has a column with the type. */
export const UploadForm = CommonForm.extend({ typeId })
export type UploadForm = z.output<typeof UploadForm>

/** A ZIP with the files that cells name. */
export const FilesForm = z.strictObject({ file: noFile })

/** `rows`: numbers, all importable rows, or those without or with a possible duplicate. */
export const ChooseForm = z.strictObject({ rows: rowsOr(['all', 'good', 'known']), chosen: checkbox })
export type ChooseForm = z.output<typeof ChooseForm>
