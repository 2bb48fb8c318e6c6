import { Head } from '@inertiajs/react'
import { ButtonLink } from '#resources/Components/Button.tsx'
import { useLeaveWarning } from '#resources/Components/form/useLeaveWarning.ts'
import type { Pages, Shared } from '#server/pages'
import { ApplicationForm } from './form/ApplicationForm.tsx'
import { blankApplication, useApplicationForm } from './form/useApplicationForm.ts'
import { to } from '#resources/to.ts'

export default function Create({ types, limits, today }: Pages['Application/Create'] & Shared) {
  const form = useApplicationForm(blankApplication(today, types), {
    limits,
    types,
    name: 'Application/Create',
  })
  useLeaveWarning(form)

  return (
    <>
      <Head title="Register an application" />
      <h1 className="mb-6 text-xl font-bold">Register an application</h1>
      <ApplicationForm
        form={form}
        types={types}
        today={today}
        act="Register application"
        onSave={() => form.send('post', to('/applications'))}
        cancel={<ButtonLink href={to('/applications')}>Cancel</ButtonLink>}
      />
    </>
  )
}

Create.layout = { crumbs: [{ label: 'Applications', href: to('/applications') }, { label: 'Register' }] }
