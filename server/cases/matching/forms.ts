import * as z from 'zod'
import { checkbox, choice, day, recordId, text } from '#server/platform/web/fields'
import { maxLength, MIN_REASON } from '#server/platform/limits'
import { applicationFields } from '../applications/fields.ts'
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
export const TakeBackDuplicateForm = z.strictObject({ otherId, reason })
export const MatchForm = z.strictObject({ arrestedPersonId, verdict, reason })
export const TakeBackMatchForm = z.strictObject({ arrestedPersonId, reason })

const soFar = <Form extends z.ZodType<string>>(form: Form) => form.catch('' as z.output<Form>)
const word = ({ max }: { max: number }) => soFar(text({ max }))
const names = z.preprocess(given => [given ?? []].flat().slice(0, 20), z.array(word(personFields.aliases)))

export const LikelyForm = z.strictObject({
  givenName: word(applicationFields.givenName),
  middleName: word(applicationFields.middleName),
  familyName: word(applicationFields.familyName),
  nameSuffix: word(applicationFields.nameSuffix),
  alias: word(applicationFields.alias),
  aliases: names,
  sex: word({ max: 20 }),
  birthDate: soFar(day({})),
  birthDateEstimated: checkbox.catch(false),
  locality: word(applicationFields.locality),
  province: word(applicationFields.province),
  idNumber: word(applicationFields.idNumber),
  phone: word(applicationFields.phone),
  leaveOut: z.preprocess(given => given || undefined, recordId('There is no such record.').optional()),
})

export type DuplicateForm = z.output<typeof DuplicateForm>
export type TakeBackDuplicateForm = z.output<typeof TakeBackDuplicateForm>
export type MatchForm = z.output<typeof MatchForm>
export type TakeBackMatchForm = z.output<typeof TakeBackMatchForm>
export type LikelyForm = z.output<typeof LikelyForm>
