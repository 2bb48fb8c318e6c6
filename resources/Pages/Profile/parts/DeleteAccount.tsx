import { useState } from 'react'
import type { Profile } from '#server/people/account/screens'
import { Button } from '#resources/Components/Button.tsx'
import { FormDialog } from '#resources/Components/FormDialog.tsx'
import { OwnPasswordField } from '#resources/Components/form/PasswordField.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { signedOut } from '#resources/Layouts/sign-out.ts'
import { ProfileSection } from './ProfileSection.tsx'
import { to } from '#resources/to.ts'

type DeleteAccountProps = { profile: Profile['profile']; whyNot: string | null; asksPassword: boolean }

export function DeleteAccount({ profile: { name }, whyNot, asksPassword }: DeleteAccountProps) {
  const [open, setOpen] = useState(false)
  const form = useFields({ password: '' }, { bag: 'deleteUser' })
  return (
    <ProfileSection
      id="delete"
      title="Delete account"
      about="Deletes your account permanently. Your work for the board stays on record."
    >
      <Button
        variant="danger"
        aria-disabled={whyNot !== null}
        aria-describedby={whyNot ? 'why-not-delete' : undefined}
        onClick={() => whyNot === null && setOpen(true)}
      >
        Delete my account
      </Button>
      {whyNot && (
        <p id="why-not-delete" className="hint mt-1">
          {whyNot}
        </p>
      )}
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Delete the account of ${name}`}
        act="Delete my account"
        variant="danger"
        form={form}
        onSend={() => form.send('delete', to('/user'), { onSuccess: signedOut })}
      >
        <p>
          <b className="font-medium">Deleted:</b> your email address, password, second factor, passkeys,
          photo, permissions and API tokens. You will be signed out everywhere and can’t sign in again.
        </p>
        <p>
          <b className="font-medium">Kept under your name:</b> your votes, remarks, endorsements and
          decisions, because the board’s record is permanent.
        </p>
        {asksPassword && <OwnPasswordField {...form.field('password')} />}
      </FormDialog>
    </ProfileSection>
  )
}
