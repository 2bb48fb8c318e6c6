import { Head } from '@inertiajs/react'
import { personFields } from '#server/arrested-persons/person-fields'
import { useState } from 'react'
import { ButtonLink } from '../../Components/Button.tsx'
import { draftOf, payloadOf } from '../../Components/form/field-drafts.ts'
import { StaleNotice } from '../../Components/form/StaleNotice.tsx'
import { useFileForm } from '../../Components/form/useFileForm.ts'
import { useLeaveWarning } from '../../Components/form/useLeaveWarning.ts'
import { PersonName } from '../../Components/PersonName.tsx'
import type { Pages, Shared } from '#server/pages'
import { FormFrame } from '../../Components/form/FormFrame.tsx'
import { missingOfPerson, type PersonDraft, personLabels, photoLabels } from './parts/form/person-draft.ts'
import { PersonGroups } from './parts/form/PersonGroups.tsx'

export default function Edit(props: Pages['ArrestedPerson/Edit'] & Shared) {
  const { arrestedPerson, photos, limits, today } = props
  const { id, registerNumber, version } = arrestedPerson
  const url = `/arrested-persons/${id}`
  const [draft] = useState(() => ({ ...draftOf(personFields, arrestedPerson), version }))
  const form = useFileForm(draft, limits, {
    rememberAs: `ArrestedPerson/Edit/${id}`,
    draft: `ArrestedPerson/Edit/${id}`,
    payload: (typed: PersonDraft) => payloadOf(personFields, typed),
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
        groups={PersonGroups.titles}
        labels={{ ...personLabels(form.data), ...photoLabels }}
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
        <PersonGroups form={form} today={today} photos={photos} />
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
