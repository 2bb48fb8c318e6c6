import type { FormEvent } from 'react'
import { FormSummary } from '#resources/Components/form/FormSummary.tsx'
import { OwnPasswordField } from '#resources/Components/form/OwnPasswordField.tsx'
import { PasswordField } from '#resources/Components/form/PasswordField.tsx'
import { Saved } from '#resources/Components/form/Saved.tsx'
import { SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { to } from '#resources/to.ts'
import { ProfileSection } from './ProfileSection.tsx'

const labels = {
  currentPassword: 'Current password',
  password: 'New password',
  passwordConfirmation: 'New password, once more',
}

export function UpdatePassword({ passwordLength }: { passwordLength: number }) {
  const form = useFields(
    { currentPassword: '', password: '', passwordConfirmation: '' },
    { bag: 'updatePassword', ids: 'password-form' },
  )

  function save(event: FormEvent) {
    event.preventDefault()
    form.send('put', to('/user/password'), { onSuccess: form.reset })
  }

  return (
    <ProfileSection
      id="password"
      title="Password"
      about="Changing it signs you out on every other device and ends your API tokens."
    >
      <form noValidate onSubmit={save} className="space-y-4">
        <FormSummary labels={labels} errors={form.errors} attempt={form.attempt} idOf={form.idOf} />
        <OwnPasswordField {...form.field('currentPassword')} label="Current password" />
        <PasswordField
          {...form.field('password')}
          label="New password"
          required
          autoComplete="new-password"
          atLeast={passwordLength}
        />
        <PasswordField
          {...form.field('passwordConfirmation')}
          label="New password, once more"
          required
          autoComplete="new-password"
        />
        <div className="flex items-center gap-4">
          <SubmitButton processing={form.processing}>Change password</SubmitButton>
          <Saved when={form.recentlySuccessful}>Changed.</Saved>
        </div>
      </form>
    </ProfileSection>
  )
}

export function NoPassword({ institution }: { institution: string }) {
  return (
    <ProfileSection
      id="password"
      title="Password"
      about={`You have none here: you sign in with ${institution}, and change your password there.`}
    >
      <p className="hint">What asks for a password elsewhere asks {institution} who you are instead.</p>
    </ProfileSection>
  )
}
