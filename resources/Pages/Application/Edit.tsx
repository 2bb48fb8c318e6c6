import { Head } from '@inertiajs/react'
import { useState } from 'react'
import { ButtonLink } from '#resources/Components/Button.tsx'
import { draftInWords } from '#resources/Components/form/field-drafts.ts'
import type { Row } from '#resources/Components/form/payload.ts'
import { useLeaveWarning } from '#resources/Components/form/useLeaveWarning.ts'
import { PersonName } from '#resources/Components/PersonName.tsx'
import { applicationFields } from '#server/cases/types/fields'
import { fieldOf } from '#server/cases/types/answer-fields'
import type { ApplicationType } from '#server/cases/types/screens'
import type { Pages, Shared } from '#server/pages'
import { fieldWords } from '#server/platform/web/field-kinds'
import { ApplicationForm } from './form/ApplicationForm.tsx'
import { ownFieldsByKey } from './form/own-drafts.ts'
import { applicationDraft, labels, storedIn, useApplicationForm } from './form/useApplicationForm.ts'
import { StaleNotice } from '#resources/Components/form/StaleNotice.tsx'
import { to } from '#resources/to.ts'

export default function Edit(props: Pages['Application/Edit'] & Shared) {
  const { application, documents, endorsedBy, types, limits, today } = props
  const { id, reference, version } = application
  const url = to('/applications/:id', { id })
  const current = { ...applicationDraft(props), version }
  const [atFirst] = useState(current)
  const form = useApplicationForm(atFirst, { limits, types, name: `Application/Edit/${id}` })
  useLeaveWarning(form)

  return (
    <>
      <Head title={`Edit ${reference}`} />
      <h1 className="text-xl font-bold">Edit {reference}</h1>
      <p className="mb-6 text-muted">
        <PersonName person={application} />
      </p>
      {endorsedBy.length > 0 && (
        <p className="mb-6 rounded-md bg-sunken p-3">
          {allOf.format(endorsedBy)} has endorsed this application. If you change it, the endorsement no
          longer counts, and it must be endorsed again.
        </p>
      )}
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
            form={form}
            theirs={current}
            labels={{ ...labels, storedDocuments: 'Documents', ...ownLabels(types) }}
            inWords={wordsOf(types, storedIn(props))}
            url={to('/applications/:id/edit', { id })}
          />
        }
        edited={id}
        photo={application.photo}
        documents={documents}
        answers={{ ...props.unaskedAnswers, ...application.answers }}
      />
    </>
  )
}

const allOf = new Intl.ListFormat('en-GB')

const ownLabels = (types: ApplicationType[]) =>
  Object.fromEntries([...ownFieldsByKey(types)].map(([key, { label }]) => [key, label]))

function wordsOf(types: ApplicationType[], stored: ReturnType<typeof storedIn>) {
  const own = ownFieldsByKey(types)
  const inWords = draftInWords(applicationFields)
  const document = ({ id, kind, removed }: Row) => {
    const file = stored.find(file => file.id === id)
    const state = file && 'sha256' in file ? 'attached' : kind || 'other document'
    return `${file?.name ?? ''}: ${removed ? 'removed' : state}`
  }
  return (name: string, value: unknown) => {
    const field = own.get(name)
    if (field) return fieldWords(fieldOf(field), value)
    if (name === 'typeId') return types.find(({ id }) => String(id) === value)?.name ?? ''
    return name === 'storedDocuments' ? (value as Row[]).map(document).join('; ') : inWords(name, value)
  }
}

Edit.layout = ({ application: { id, reference } }: Pages['Application/Edit']) => ({
  crumbs: [
    { label: 'Applications', href: to('/applications') },
    { label: reference, href: to('/applications/:id', { id }) },
    { label: 'Edit' },
  ],
})
