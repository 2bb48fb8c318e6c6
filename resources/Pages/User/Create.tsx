import { Head } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import { ButtonLink } from '#resources/Components/Button.tsx'
import { useLeaveWarning } from '#resources/Components/form/useLeaveWarning.ts'
import { UserForm, useUserForm } from './parts/UserForm.tsx'
import { to } from '#resources/to.ts'

const nobody = { name: '', email: '', position: '', permissions: [], active: true, mustUseTwoFactor: true }

export default function Create({ groups, presets }: Pages['User/Create']) {
  const form = useUserForm(nobody, 'User/Create')
  useLeaveWarning(form)
  return (
    <>
      <Head title="Invite user" />
      <h1 className="text-xl font-bold">Invite user</h1>
      <p className="mb-6 text-muted">
        The user gets an email with a link to choose a password. The link expires after three days.
      </p>
      <UserForm
        form={form}
        groups={groups}
        presets={presets}
        act="Create and invite"
        onSave={() => form.send('post', to('/users'))}
        cancel={<ButtonLink href={to('/users')}>Cancel</ButtonLink>}
      />
    </>
  )
}

Create.layout = { crumbs: [{ label: 'Users', href: to('/users') }, { label: 'Invite user' }] }
