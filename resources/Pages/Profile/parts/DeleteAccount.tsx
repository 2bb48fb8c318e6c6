import { useState } from 'react'
import type { Profile } from '#server/account/screens'
import { Button } from '../../../Components/Button.tsx'
import { ConfirmDialog } from '../../../Components/ConfirmDialog.tsx'
import { PasswordField } from '../../../Components/form/PasswordField.tsx'
import { useFields } from '../../../Components/form/useFields.ts'
import { UsernameHint } from '../../../Components/form/UsernameHint.tsx'
import { leave } from '../../../Layouts/leave.ts'
import { ProfileSection } from './ProfileSection.tsx'

type DeleteAccountProps = { profile: Profile['profile']; whyNot: string | null }

export function DeleteAccount({ profile: { name, email }, whyNot }: DeleteAccountProps) {
  const [open, setOpen] = useState(false)
  const form = useFields({ password: '' }, { bag: 'deleteUser' })
  return (
    <ProfileSection
      id="delete"
      title="Delete account"
      about="For good. What you did for the board stays on its record."
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
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Delete the account of ${name}`}
        act="Delete my account"
        form={form}
        labels={{ password: 'Password' }}
        onConfirm={() => form.send('delete', '/user', { onSuccess: leave })}
      >
        <p>
          <b className="font-medium">What goes:</b> your address, password, second factor, passkeys, photo,
          rights and API tokens. You are signed out everywhere and can’t sign in again.
        </p>
        <p>
          <b className="font-medium">What stays:</b> your votes, remarks, endorsements and decisions, under
          your name, because the board’s record is permanent.
        </p>
        <UsernameHint email={email} />
        <PasswordField
          {...form.field('password')}
          label="Password"
          required
          autoComplete="current-password"
        />
      </ConfirmDialog>
    </ProfileSection>
  )
}
