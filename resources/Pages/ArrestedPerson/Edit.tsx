import { Head } from '@inertiajs/react'
import { useState } from 'react'
import { ButtonLink } from '../../Components/Button.tsx'
import { StaleNotice } from '../../Components/form/StaleNotice.tsx'
import { useFileForm } from '../../Components/form/useFileForm.ts'
import { useLeaveWarning } from '../../Components/form/useLeaveWarning.ts'
import { PersonName } from '../../Components/PersonName.tsx'
import type { Pages, Shared } from '#server/pages'
import { EditGroups } from './parts/form/EditGroups.tsx'
import { FormFrame } from '../../Components/form/FormFrame.tsx'
import { missingOfPerson, personDraftOf, personLabels, personPayload } from './parts/form/person-draft.ts'
import { marksLabels, photoLabels } from './parts/form/register-draft.ts'

export default function Edit(props: Pages['ArrestedPerson/Edit'] & Shared) {
  const { arrestedPerson, photos, limits, today } = props
  const { id, registerNumber, version, ...fields } = arrestedPerson
  const url = `/arrested-persons/${id}`
  const [draft] = useState(() => ({ ...personDraftOf(fields), version }))
  const form = useFileForm(draft, limits, {
    rememberAs: `ArrestedPerson/Edit/${id}`,
    draft: `ArrestedPerson/Edit/${id}`,
    payload: personPayload,
  })
  useLeaveWarning(form.unsaved)

  return (
    <>
      <Head title={`Edit ${registerNumber}`} />
      <h1 className="text-xl font-bold">Edit {registerNumber}</h1>
      <p className="mb-6 text-muted">
        <PersonName person={arrestedPerson} />
      </p>
      <FormFrame
        form={form}
        groups={EditGroups.titles}
        labels={{ ...personLabels, ...photoLabels, ...marksLabels(form.data) }}
        missing={missingOfPerson(form.data)}
        act="Save changes"
        onSave={() => form.send({ method: 'put', url })}
        cancel={<ButtonLink href={url}>Cancel</ButtonLink>}
        notice={
          <StaleNotice
            what="record"
            sentence={form.errors.version}
            attempt={form.attempt}
            url={`${url}/edit`}
            onLoad={form.draft.drop}
          />
        }
      >
        <EditGroups form={form} today={today} photos={photos} />
      </FormFrame>
    </>
  )
}

Edit.layout = ({ arrestedPerson: { id, registerNumber } }: Pages['ArrestedPerson/Edit']) => ({
  crumbs: [
    { label: 'Arrested persons', href: '/arrested-persons' },
    { label: registerNumber, href: `/arrested-persons/${id}` },
    { label: 'Edit' },
  ],
})
