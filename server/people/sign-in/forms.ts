import * as z from 'zod'
import { isTimeZone } from '#server/platform/time-zones'
import { checkbox, emailAddress, text } from '#server/platform/web/fields'
import { currentPassword, password } from './passwords.ts'
import { maxLength } from '#server/platform/limits'
import { MAX_EMAIL } from '#server/platform/web/email-address'

const email = text({ max: MAX_EMAIL, required: 'Enter your email address.' })

export const LoginForm = z.strictObject({ email, password: currentPassword, remember: checkbox })
export type LoginForm = z.output<typeof LoginForm>

export const newPassword = { password, passwordConfirmation: z.string('Enter the password again.') }

export const repeated = <Form extends z.ZodType<{ password: string; passwordConfirmation: string }>>(
  form: Form,
) =>
  form.refine(({ password: first, passwordConfirmation: second }) => first === second, {
    path: ['passwordConfirmation'],
    message: 'The passwords do not match.',
  })

const person = {
  name: text({ max: maxLength.nameOfUser, required: 'Enter your name.' }),
  email: emailAddress.refine(address => address !== '', 'Enter your email address.'),
}

export const RegistrationForm = repeated(
  z.strictObject({
    ...person,
    ...newPassword,
    terms: checkbox.refine(ticked => ticked, 'Agree to the terms to continue.'),
  }),
)
export type RegistrationForm = z.output<typeof RegistrationForm>

export const Person = z.strictObject(person)

const timeZone = text({ max: 60 }).refine(
  zone => zone === '' || isTimeZone(zone),
  'Choose a time zone from the list.',
)

export const SetupForm = repeated(z.strictObject({ ...person, ...newPassword, timeZone }))
export type SetupForm = z.output<typeof SetupForm>

export const ForgotForm = z.strictObject({ email })
export type ForgotForm = z.output<typeof ForgotForm>

export const ResetForm = repeated(z.strictObject({ token: text({ max: 100 }), email, ...newPassword }))
export type ResetForm = z.output<typeof ResetForm>

export const ConfirmForm = z.strictObject({ password: currentPassword })
export type ConfirmForm = z.output<typeof ConfirmForm>

export const ChallengeForm = z.strictObject({ code: text({ max: 20 }), recoveryCode: text({ max: 60 }) })
export type ChallengeForm = z.output<typeof ChallengeForm>

export const PasskeyForm = z.strictObject({
  credential: z.string('This is not a passkey.').max(12_000, 'This is not a passkey.'),
})
export type PasskeyForm = z.output<typeof PasskeyForm>
