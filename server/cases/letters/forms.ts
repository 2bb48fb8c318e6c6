import * as z from 'zod'
import { orUndefined } from '#server/platform/web/field-schemas'
import { choice, day, emailAddress, recordId, text } from '#server/platform/web/fields'
import { markdown } from '#server/platform/markdown/markdown'
import { maxLength } from '#server/platform/limits'
import { chosenUpTo, someChosen } from '../acts/forms.ts'
import { bulkLimits } from '../acts/bulk/limits.ts'
import { maxInField } from '../types/definition.ts'

const RELOAD = 'Reload the page and try again.'

const letter = {
  template: text({ max: maxInField.label, required: 'Choose a template.' }),
  title: text({ max: maxLength.resolutionTitle, required: 'Enter a title.' }),
  body: markdown({ max: maxLength.resolution, required: 'Enter the text of the letter.' }),
  language: text({ max: maxInField.label }),
  recipient: text({ max: maxLength.recipient, lines: true, required: 'Enter the recipient.' }),
  email: emailAddress,
}

export const LetterForm = z.strictObject(letter)
export type LetterForm = z.output<typeof LetterForm>

const version = recordId(RELOAD)

export const EditForm = z.strictObject({ ...letter, version })
export type EditForm = z.output<typeof EditForm>

export const ApprovalForm = z.strictObject({ version })

const at = day({ notAfterToday: 'Enter today or an earlier day.' })
const note = text({ max: maxLength.reason, lines: true })

export const DispatchForm = z
  .strictObject({
    by: choice(['email', 'print', 'hand'], 'Choose how the letter is sent.'),
    to: text({ max: maxLength.recipient, required: 'Enter to whom the letter is sent.' }),
    at,
    note,
  })
  .superRefine(({ by, to }, context) => {
    const { error } = by === 'email' ? emailAddress.safeParse(to) : {}
    if (error) context.addIssue({ code: 'custom', path: ['to'], message: error.issues[0]!.message })
  })
export type DispatchForm = z.output<typeof DispatchForm>

export const ResultForm = z.strictObject({
  result: choice(['delivered', 'refused'], 'Choose whether the letter arrived.'),
  at,
  note,
})
export type ResultForm = z.output<typeof ResultForm>

/** The template of a new letter. */
export const StartForm = z.strictObject({
  template: text({ max: maxInField.label }),
  language: text({ max: maxInField.label }),
})
export type StartForm = z.output<typeof StartForm>

const by = choice(['email', 'print'], 'Choose how the letters are sent.')
const toSeveral = {
  ...chosenUpTo(bulkLimits.letters),
  template: letter.template,
  language: letter.language,
}

export const BatchPreviewForm = someChosen(
  z.strictObject({ ...toSeveral, by: z.preprocess(value => value || 'print', by) }),
)
export type BatchPreviewForm = z.output<typeof BatchPreviewForm>

/** `again`: an earlier batch, whose left-out applications these are. */
export const BatchForm = someChosen(
  z.strictObject({ ...toSeveral, by, again: orUndefined(recordId(RELOAD)) }),
)
