import * as z from 'zod'
import { maxLength, MIN_REASON } from '#server/platform/limits'
import { choice, day, emailAddress, list, noFile, rows, text } from '#server/platform/web/fields'
import { itemKinds, recipients } from './screens.ts'

export const MAX_ITEMS = 20

const dueOn = day({
  required: 'Enter the date until which you need the answer.',
  fromToday: 'Enter today or a later date.',
})

export const reason = (why: string) =>
  text({
    min: MIN_REASON,
    max: maxLength.reason,
    lines: true,
    required: `${why} Use at least ${MIN_REASON} characters.`,
  })

const item = z
  .strictObject({
    kind: choice(itemKinds, 'Choose a document, a question or a correction.'),
    label: text({ max: maxLength.missingItem, required: 'Enter what you ask for.' }),
    field: text({ max: 100 }),
  })
  .superRefine(({ kind, field }, context) => {
    if (kind === 'correction' && !field)
      context.addIssue({ code: 'custom', path: ['field'], message: 'Choose the field to correct.' })
  })
  .transform(({ kind, field, ...given }) => ({ ...given, kind, field: kind === 'correction' ? field : '' }))

export const RequestForm = z
  .strictObject({
    to: choice(recipients, 'Choose whom you ask.'),
    name: text({ max: maxLength.recipient, lines: true, required: 'Enter whom you ask.' }),
    email: emailAddress,
    message: text({ max: maxLength.letter, lines: true, required: 'Enter a message.' }),
    dueOn,
    items: rows(item, MAX_ITEMS).refine(items => items.length > 0, 'Add what you ask for.'),
  })
  .superRefine(({ to, items }, context) => {
    if (to === 'opinion' && items.some(({ kind }) => kind === 'correction'))
      context.addIssue({
        code: 'custom',
        path: ['items'],
        message: 'Only the applicant can be asked for a correction.',
      })
  })
export type RequestForm = z.output<typeof RequestForm>

/** With another address if the mail server refused it. */
export const RenewalForm = z.strictObject({ dueOn, email: emailAddress.optional() })
export type RenewalForm = z.output<typeof RenewalForm>
export const WithdrawalForm = z.strictObject({ reason: reason('Say why you withdraw the request.') })
export const ReturnForm = z.strictObject({ reason: reason('Say what is wrong or missing.') })

const UNREADABLE = 'This form can’t be read.'

/** `items[3]` is the answer to the item 3. A browser’s form sends it as a list with holes. */
const byItem = <Field extends z.ZodType>(field: Field) =>
  z.preprocess(
    (given, context) => {
      if (typeof given !== 'object' || given === null) return given ?? {}
      const entries = Object.entries(given).filter(([, value]) => value !== undefined)
      if (entries.length <= MAX_ITEMS) return Object.fromEntries(entries)
      context.addIssue({ code: 'custom', message: UNREADABLE })
      return {}
    },
    z.record(z.string().regex(/^\d{1,10}$/), field, UNREADABLE),
  )

const MAX_SEEN = 50

export const AnswerForm = z.strictObject({
  items: byItem(text({ max: maxLength.letter, lines: true })),
  /** Fingerprints of the stored texts that were seen: only those are replaced, or sent. Left out, any is. */
  seen: byItem(list(text({ max: 20 }), MAX_SEEN, UNREADABLE)),
  files: noFile,
  removed: z.preprocess(given => [given ?? []].flat(), list(text({ max: 32 }), 200, 'Too many files.')),
  send: z.preprocess(given => given ?? 'no', choice(['yes', 'no'], 'Choose whether to send the answer.')),
})
export type AnswerForm = z.output<typeof AnswerForm>
