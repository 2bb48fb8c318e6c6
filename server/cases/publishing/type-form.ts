import * as z from 'zod'
import { checkbox, ifSent, list, text, wholeNumber } from '#server/platform/web/fields'
import { markdown } from '#server/platform/markdown/markdown'
import { maxLength, MAX_DOCUMENTS, quorumRange } from '#server/platform/limits'

const requiredDocuments = z
  .preprocess(
    value => (value === '' || value === null ? [] : [value].flat()),
    list(text({ max: maxLength.documentKind }), MAX_DOCUMENTS, `Enter at most ${MAX_DOCUMENTS} documents.`),
  )
  .transform(given => [...new Set(given.filter(Boolean))])

/** Rules and template of the next version stay as they are if they are not sent. */
export const TypeForm = z.strictObject({
  name: text({ max: maxLength.typeName, required: 'Enter the name of the type.' }),
  description: text({ max: maxLength.typeDescription, lines: true }),
  requiredDocuments: ifSent(requiredDocuments),
  quorum: ifSent(wholeNumber(quorumRange)),
  resolutionTemplate: ifSent(markdown({ max: maxLength.resolution })),
  active: checkbox,
})
export type TypeForm = z.output<typeof TypeForm>

/** New types accept applications by default. */
export const NewTypeForm = TypeForm.extend({ active: z.preprocess(value => value ?? true, checkbox) })
export type NewTypeForm = z.output<typeof NewTypeForm>
