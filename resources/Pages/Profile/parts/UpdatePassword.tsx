import { Form } from '#resources/Components/form/Form.tsx'
import { OwnPasswordField, PasswordField } from '#resources/Components/form/PasswordField.tsx'
import { Saved, SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { to } from '#resources/to.ts'
import { ProfileSection } from './ProfileSection.tsx'

const labels = {
  currentPassword: 'Current password',
  password: 'New password',
  passwordConfirmation: 'Confirm new password',
}

export function UpdatePassword({ passwordLength }: { passwordLength: number }) {
  const form = useFields(
    { currentPassword: '', password: '', passwordConfirmation: '' },
    { bag: 'updatePassword', ids: 'password-form' },
  )

  return (
    <ProfileSection
      id="password"
      title="Password"
      about="If you change your password, you are signed out on all other devices and your API tokens stop working."
    >
      <Form
        form={form}
        labels={labels}
        onSend={() => form.send('put', to('/user/password'), { onSuccess: form.reset })}
        className="space-y-4"
      >
        <OwnPasswordField {...form.field('currentPassword')} label={labels.currentPassword} />
        <PasswordField
          {...form.field('password')}
          label={labels.password}
          required
          autoComplete="new-password"
          atLeast={passwordLength}
        />
        <PasswordField
          {...form.field('passwordConfirmation')}
          label={labels.passwordConfirmation}
          required
          autoComplete="new-password"
          atLeast={passwordLength}
          repeats
        />
        <div className="flex items-center gap-4">
          <SubmitButton processing={form.processing}>Change password</SubmitButton>
          <Saved when={form.recentlySuccessful}>Password changed</Saved>
        </div>
      </Form>
    </ProfileSection>
  )
}

export function NoPassword({ institution }: { institution: string }) {
  return (
    <ProfileSection
      id="password"
      title="Password"
      about={`You sign in with ${institution}. Change your password there.`}
    >
      <p className="hint">When you need to confirm your identity, you sign in with {institution} again.</p>
    </ProfileSection>
  )
}
