import * as z from 'zod'
import { checkbox, choice, day, recordId, text } from '#server/platform/web/fields'
import { maxLength, MIN_REASON } from '#server/platform/limits'
import { applicationFields } from '../types/fields.ts'
import { personFields } from '#server/register/person-fields'

const reason = text({
  min: MIN_REASON,
  max: maxLength.reason,
  required: `Enter a reason of at least ${MIN_REASON} characters.`,
  lines: true,
})
const verdict = choice(['same', 'different'], 'Choose same person or different people.')
const otherId = recordId('Choose the application to compare with.')
const arrestedPersonId = recordId('Choose the arrested person to compare with.')

export const DuplicateForm = z.strictObject({ otherId, verdict, reason })
export const UndoDuplicateForm = z.strictObject({ otherId, reason })
export const MatchForm = z.strictObject({ arrestedPersonId, verdict, reason })
export const UndoMatchForm = z.strictObject({ arrestedPersonId, reason })

/** A form that is not finished yet, so invalid values count as empty. */
const lenient = <Form extends z.ZodType<string>>(form: Form) => form.catch('' as z.output<Form>)
const typed = ({ max }: { max: number }) => lenient(text({ max }))
const aliases = z.preprocess(given => [given ?? []].flat().slice(0, 20), z.array(typed(personFields.aliases)))

export const LikelyForm = z.strictObject({
  givenName: typed(applicationFields.givenName),
  middleName: typed(applicationFields.middleName),
  familyName: typed(applicationFields.familyName),
  nameSuffix: typed(applicationFields.nameSuffix),
  alias: typed(applicationFields.alias),
  aliases,
  sex: typed({ max: 20 }),
  birthDate: lenient(day({})),
  birthDateEstimated: checkbox.catch(false),
  locality: typed(applicationFields.locality),
  province: typed(applicationFields.province),
  idNumber: typed(applicationFields.idNumber),
  phone: typed(applicationFields.phone),
  leaveOut: z.preprocess(given => given || undefined, recordId('There is no such record.').optional()),
})

export type DuplicateForm = z.output<typeof DuplicateForm>
export type UndoDuplicateForm = z.output<typeof UndoDuplicateForm>
export type MatchForm = z.output<typeof MatchForm>
export type UndoMatchForm = z.output<typeof UndoMatchForm>
export type LikelyForm = z.output<typeof LikelyForm>
