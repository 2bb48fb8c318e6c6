import { Head } from '@inertiajs/react'
import { useState } from 'react'
import { personFields } from '#server/register/person-fields'
import { ButtonLink } from '#resources/Components/Button.tsx'
import { draftInWords, draftOf, labelsOf, payloadOf } from '#resources/Components/form/field-drafts.ts'
import { StaleNotice } from '#resources/Components/form/StaleNotice.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { useLeaveWarning } from '#resources/Components/form/useLeaveWarning.ts'
import { PersonName } from '#resources/Components/PersonName.tsx'
import type { Pages, Shared } from '#server/pages'
import { FormFrame } from '#resources/Components/form/FormFrame.tsx'
import { missingOfPerson, type PersonDraft, personLabels, photoLabels } from './form/register-draft.ts'
import { PersonGroups } from './form/PersonGroups.tsx'
import { to } from '#resources/to.ts'

export default function Edit(props: Pages['ArrestedPerson/Edit'] & Shared) {
  const { arrestedPerson, photos, limits, today } = props
  const { id, registerNumber, version } = arrestedPerson
  const url = to('/arrested-persons/:id', { id })
  const current = { ...draftOf(personFields, arrestedPerson), version }
  const [atFirst] = useState(current)
  const form = useFields(atFirst, {
    limits,
    draft: `ArrestedPerson/Edit/${id}`,
    payload: (typed: PersonDraft) => payloadOf(personFields, typed),
  })
  useLeaveWarning(form)

  return (
    <>
      <Head title={`Edit ${registerNumber}`} />
      <h1 className="text-xl font-bold">Edit {registerNumber}</h1>
      <p className="mb-6 text-muted">
        <PersonName person={arrestedPerson} />
      </p>
      <FormFrame
        form={form}
        groups={PersonGroups.progress(form.data, form.files, photos)}
        labels={{ ...personLabels(form.data), ...photoLabels }}
        missing={missingOfPerson(form.data)}
        act="Save changes"
        onSave={() => form.send('put', url)}
        cancel={<ButtonLink href={url}>Cancel</ButtonLink>}
        notice={
          <StaleNotice
            what="record"
            form={form}
            theirs={current}
            labels={labelsOf(personFields)}
            inWords={draftInWords(personFields)}
            url={to('/arrested-persons/:id/edit', { id })}
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
    { label: 'Arrested persons', href: to('/arrested-persons') },
    { label: registerNumber, href: to('/arrested-persons/:id', { id }) },
    { label: 'Edit' },
  ],
})
