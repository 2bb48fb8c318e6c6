import * as z from 'zod'
import { rowsOr, UploadForm as CommonForm } from '#server/identities/imports/forms'
import { orUndefined } from '#server/platform/web/field-schemas'
import { checkbox, recordId } from '#server/platform/web/fields'

/** Without `typeId` the file has a column with the type. */
export const UploadForm = CommonForm.extend({
  typeId: orUndefined(recordId('Choose a type from the list.')).transform(id => id ?? null),
})
export type UploadForm = z.output<typeof UploadForm>

/** `rows`: numbers, all importable rows, or those without or with a possible duplicate. */
export const ChooseForm = z.strictObject({ rows: rowsOr(['all', 'good', 'known']), chosen: checkbox })
export type ChooseForm = z.output<typeof ChooseForm>
