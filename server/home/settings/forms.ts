import * as z from 'zod'
import { checkbox, list, text, wholeNumber } from '#server/platform/web/fields'
import { unknownWord } from '#server/cases/types/template'
import { markdown } from '#server/platform/markdown/markdown'
import { maxLength, MAX_DOCUMENTS, quorumRange } from '#server/platform/limits'
import { ifSent } from './settings-forms.ts'

const requiredDocuments = z
  .preprocess(
    value => (value === '' || value == null ? [] : [value].flat()),
    list(text({ max: maxLength.documentKind }), MAX_DOCUMENTS, `Enter at most ${MAX_DOCUMENTS} documents.`),
  )
  .transform(given => [...new Set(given.filter(Boolean))])

const template = markdown({ max: maxLength.resolution }).superRefine((text, context) => {
  const word = unknownWord(text)
  if (word) context.addIssue({ code: 'custom', message: `The template has an unknown word: ${word}.` })
})

const type = {
  name: text({ max: maxLength.typeName, required: 'Enter the name of the type.' }),
  description: text({ max: maxLength.typeDescription, lines: true }),
  requiredDocuments,
  quorum: wholeNumber(quorumRange),
  /** Unchanged if missing. */
  resolutionTemplate: ifSent(template).optional(),
}

export const TypeForm = z.strictObject({ ...type, active: checkbox })
export type TypeForm = z.output<typeof TypeForm>

/** New types accept applications by default. */
export const NewTypeForm = z.strictObject({
  ...type,
  active: z.preprocess(value => value ?? true, checkbox),
})
