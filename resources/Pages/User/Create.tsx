import { Head } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import { ButtonLink } from '#resources/Components/Button.tsx'
import { NoEmail } from '#resources/Components/NoEmail.tsx'
import { useLeaveWarning } from '#resources/Components/form/useLeaveWarning.ts'
import { UserForm, useUserForm } from './parts/UserForm.tsx'
import { to } from '#resources/to.ts'

const nobody = { name: '', email: '', position: '', permissions: [], active: true, mustUseTwoFactor: true }

export default function Create(props: Pages['User/Create']) {
  const { groups, presets, roles, secondFactorRule, sendsEmails, mailbox } = props
  const form = useUserForm(nobody, 'User/Create')
  useLeaveWarning(form)
  return (
    <>
      <Head title="Invite user" />
      <h1 className="text-xl font-bold">Invite user</h1>
      <div className="mt-2 mb-6 max-w-[640px]">
        {sendsEmails ? (
          <p className="text-muted">
            The user gets an email with a link to choose a password. The link expires after three days.
          </p>
        ) : (
          <NoEmail mailbox={mailbox}>
            You get the invitation link on the next page, once. It expires after three days.
          </NoEmail>
        )}
      </div>
      <UserForm
        form={form}
        groups={groups}
        presets={presets}
        secondFactorRule={secondFactorRule}
        roles={roles}
        act="Create and invite"
        onSave={() => form.send('post', to('/users'))}
        cancel={<ButtonLink href={to('/users')}>Cancel</ButtonLink>}
      />
    </>
  )
}

Create.layout = { crumbs: [{ label: 'Users', href: to('/users') }, { label: 'Invite user' }] }
