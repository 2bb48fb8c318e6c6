import * as z from 'zod'
import { orUndefined, schemaOf } from '#server/platform/web/field-schemas'
import type { Answers } from '../types/answer-fields.ts'
import { answersSchema } from '../types/answers.ts'
import { checkbox, choice, list, noFile, recordId, rows, text } from '#server/platform/web/fields'
import { MAX_BY_HAND } from './bulk/limits.ts'
import type { Chosen } from './bulk/chosen.ts'
import { applicantSchemas } from '../types/applicant-form.ts'
import { acts } from '../case/acts.ts'
import { FilterForm } from '../case/filter.ts'
import { MAX_DOCUMENTS, maxLength, MIN_REASON } from '#server/platform/limits'

export const remarks = text({
  min: MIN_REASON,
  max: maxLength.remarks,
  required: `Enter at least ${MIN_REASON} characters.`,
  lines: true,
})

const kinds = z.preprocess(
  value => [value ?? []].flat(),
  list(text({ max: maxLength.documentKind }), 50, 'Too many kinds.'),
)
const attachments = { documentKinds: kinds, photo: noFile, documents: noFile }
const answers = answersSchema([])

export const RegisterForm = z.strictObject({
  ...applicantSchemas,
  ...attachments,
  answers,
  matchReason: text({ max: maxLength.matchReason, lines: true }),
})
type WithAnswers<Form> = Omit<Form, 'answers'> & { answers?: Answers }
export type RegisterForm = WithAnswers<z.output<typeof RegisterForm>>

/** A change of kind, or a removal with its reason. */
const storedDocument = z.strictObject({
  id: text({ max: 32 }),
  kind: text({ max: maxLength.documentKind }),
  removed: checkbox,
  reason: text({ max: maxLength.removalReason }),
})
export type StoredDocumentForm = z.output<typeof storedDocument>

export const EditForm = z.strictObject({
  ...applicantSchemas,
  ...attachments,
  answers,
  storedDocuments: rows(storedDocument, 200),
  matchReason: text({ max: maxLength.matchReason, lines: true }),
  version: recordId('Reload the page and try again.'),
  _method: z.literal('put', 'An edit must be sent with PUT.').optional(),
})
export type EditForm = WithAnswers<z.output<typeof EditForm>>

export const DocumentsForm = z.strictObject({ documentKinds: kinds, documents: noFile })

const files = noFile

/** Remarks that say `sentence` where nobody wrote any. */
export function orDefault(sentence: string) {
  return text({ max: maxLength.remarks, lines: true }).transform(given => given || sentence)
}

const readFilter = z
  .unknown()
  .optional()
  .transform((given, context) => {
    if (!given) return undefined
    const { success, data } = FilterForm.safeParse(given)
    if (success) return data
    context.addIssue({ code: 'custom', message: 'Reload the page and try again.' })
    return z.NEVER
  })
export const chosenUpTo = (most: number) => ({
  ids: z.preprocess(
    value => [value ?? []].flat(),
    list(
      recordId('There is no such application.'),
      most,
      `Select at most ${most.toLocaleString('en')} applications.`,
    ),
  ),
  /** In place of ids: everything that a list finds. */
  filter: readFilter,
})
const chosen = chosenUpTo(MAX_BY_HAND)
export const someChosen = <Form extends z.ZodType<Chosen>>(form: Form) =>
  form.refine(({ ids, filter }) => filter !== undefined || ids.length > 0, {
    path: ['ids'],
    message: 'Select at least one application.',
  })
/** `before`: load comments older than this id. */
export const CaseQuery = z.strictObject({
  before: orUndefined(recordId('There is no such comment.')),
  remarksBefore: orUndefined(recordId('There is no such remark.')),
})
export const PreviewForm = someChosen(z.strictObject(chosen))
export type PreviewForm = z.output<typeof PreviewForm>
/** `expected` is the number that the preview showed. */
export const BulkForm = someChosen(
  z.strictObject({ ...chosen, expected: orUndefined(recordId('Reload the page and try again.')), remarks }),
)
export type BulkForm = z.output<typeof BulkForm>
/** `none` makes them nobody's. */
export const BulkAssignmentForm = someChosen(
  z.strictObject({
    ...chosen,
    expected: orUndefined(recordId('Reload the page and try again.')),
    userId: z.union([z.literal('none'), recordId('')], {
      error: 'Choose the person to assign these applications to.',
    }),
    reason: text({ max: maxLength.reason, lines: true }),
  }),
)
export type BulkAssignmentForm = z.output<typeof BulkAssignmentForm>
const changedLabels = {
  add: schemaOf(acts.label.form.fields.labels) as z.ZodType<number[]>,
  remove: schemaOf(acts.label.form.fields.labels) as z.ZodType<number[]>,
}
export const LabelsPreviewForm = someChosen(z.strictObject({ ...chosen, ...changedLabels }))
export type LabelsPreviewForm = z.output<typeof LabelsPreviewForm>
export const BulkLabelsForm = someChosen(
  z.strictObject({
    ...chosen,
    ...changedLabels,
    expected: orUndefined(recordId('Reload the page and try again.')),
  }),
)
  .refine(({ add, remove }) => add.length + remove.length > 0, {
    path: ['add'],
    message: 'Choose the labels to add or to remove.',
  })
  .refine(({ add, remove }) => !add.some(id => remove.includes(id)), {
    path: ['remove'],
    message: 'A label can’t be both added and removed.',
  })
export type BulkLabelsForm = z.output<typeof BulkLabelsForm>
export const UndoForm = z.strictObject({
  remarks: orDefault('Undone because the applications were archived by mistake.'),
})
export type UndoForm = z.output<typeof UndoForm>
/** Names of what the registry has to add. */
export const returnItems = z
  .preprocess(
    value => [value ?? []].flat(),
    list(text({ max: maxLength.missingItem }), MAX_DOCUMENTS, `List at most ${MAX_DOCUMENTS} items.`),
  )
  .transform(given => [...new Set(given.filter(item => item !== ''))])
export const RemarkForm = z.strictObject({ body: remarks, files })
export const VoteForm = z
  .strictObject({
    choice: choice(['approve', 'disapprove', 'abstain'], 'Choose approve, disapprove or abstain.'),
    reason: text({ max: maxLength.reason, lines: true }),
  })
  .refine(({ choice, reason }) => choice !== 'disapprove' || reason !== '', {
    path: ['reason'],
    message: 'Give a reason for disapproving.',
  })
export type CaseQuery = z.output<typeof CaseQuery>
export type RemarkForm = z.output<typeof RemarkForm>
export type VoteForm = z.output<typeof VoteForm>
