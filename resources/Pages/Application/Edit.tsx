import { Head } from '@inertiajs/react'
import { ButtonLink } from '#resources/Components/Button.tsx'
import { useLeaveWarning } from '#resources/Components/form/useLeaveWarning.ts'
import { PersonName } from '#resources/Components/PersonName.tsx'
import type { Pages, Shared } from '#server/pages'
import { ApplicationForm } from './form/ApplicationForm.tsx'
import { applicationDraft, useApplicationForm } from './form/useApplicationForm.ts'
import { StaleNotice } from '#resources/Components/form/StaleNotice.tsx'
import { to } from '#resources/to.ts'

export default function Edit(props: Pages['Application/Edit'] & Shared) {
  const { application, documents, types, limits, today } = props
  const { id, reference, version } = application
  const url = to('/applications/:id', { id })
  const form = useApplicationForm(
    { ...applicationDraft(application, documents), version },
    limits,
    `Application/Edit/${id}`,
  )
  useLeaveWarning(form)

  return (
    <>
      <Head title={`Edit ${reference}`} />
      <h1 className="text-xl font-bold">Edit {reference}</h1>
      <p className="mb-6 text-muted">
        <PersonName person={application} />
      </p>
      <ApplicationForm
        form={form}
        types={types}
        today={today}
        act="Save changes"
        onSave={() => form.send('put', url)}
        cancel={<ButtonLink href={url}>Cancel</ButtonLink>}
        notice={
          <StaleNotice
            what="application"
            sentence={form.errors.version}
            attempt={form.attempt}
            url={to('/applications/:id/edit', { id })}
            onLoad={form.draft.drop}
          />
        }
        edited={id}
        photo={application.photo}
        documents={documents}
      />
    </>
  )
}

Edit.layout = ({ application: { id, reference } }: Pages['Application/Edit']) => ({
  crumbs: [
    { label: 'Applications', href: to('/applications') },
    { label: reference, href: to('/applications/:id', { id }) },
    { label: 'Edit' },
  ],
})
