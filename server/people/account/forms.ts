import * as z from 'zod'
import { checkbox, day, emailAddress, text } from '#server/platform/web/fields'
import { newPassword, repeated } from '../sign-in/forms.ts'
import { currentPassword } from '../sign-in/passwords.ts'
import { maxLength } from '#server/platform/limits'

const noFile = z.union([z.literal(''), z.null()], 'Choose a picture.').optional()

export const ProfileForm = z.strictObject({
  name: text({ max: maxLength.nameOfUser, required: 'Enter your name.' }),
  email: emailAddress.refine(address => address !== '', 'Enter your email address.'),
  photo: noFile,
  _method: z.literal('put', 'An edit must be sent with PUT.').optional(),
})
export type ProfileForm = z.output<typeof ProfileForm>

export const PasswordForm = repeated(z.strictObject({ currentPassword, ...newPassword }))
export type PasswordForm = z.output<typeof PasswordForm>

export const WithoutPasswordForm = z.strictObject({
  password: z.literal('', 'Leave the password blank.').optional(),
})

export const StartForm = z.strictObject({ force: checkbox })
export type StartForm = z.output<typeof StartForm>

export const CodeForm = z.strictObject({
  code: text({ max: 20, required: 'Enter the six-digit code from the app.' }),
})
export type CodeForm = z.output<typeof CodeForm>

const name = text({ max: maxLength.passkeyName, required: 'Enter a name.' })
export const NewPasskeyForm = z.strictObject({
  name,
  credential: z.string('This is not a passkey.').max(20_000, 'This is not a passkey.'),
})
export type NewPasskeyForm = z.output<typeof NewPasskeyForm>
export const PasskeyNameForm = z.strictObject({ name })
export type PasskeyNameForm = z.output<typeof PasskeyNameForm>

export const RelativeForm = z.strictObject({
  /** '' for a person with one name only. */
  givenName: text({ max: maxLength.nameOfUser }),
  familyName: text({ max: maxLength.nameOfUser, required: 'Enter the family name.' }),
  birthDate: day({ past: 'Enter a date before today.' }),
  relation: text({
    max: maxLength.relation,
    required: 'Enter the relationship, for example brother or business partner.',
  }),
})
export type RelativeForm = z.output<typeof RelativeForm>
