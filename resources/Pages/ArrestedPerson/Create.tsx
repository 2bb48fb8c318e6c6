import { Head } from '@inertiajs/react'
import { useState } from 'react'
import { ButtonLink } from '#resources/Components/Button.tsx'
import { FileDrop } from '#resources/Components/form/FileDrop.tsx'
import { FormGroup, FormFrame } from '#resources/Components/form/FormFrame.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { useLeaveWarning } from '#resources/Components/form/useLeaveWarning.ts'
import { KnownList, useKnownPersons } from '#resources/Components/KnownPersons.tsx'
import { AddToKnown } from './form/AddToKnown.tsx'
import type { KnownPerson } from '#server/cases/matching/screens'
import type { Pages, Shared } from '#server/pages'
import { ArrestGroups } from './form/ArrestGroups.tsx'
import {
  arrestAlone,
  blankRegister,
  comparedOf,
  missingOf,
  registerLabels,
  registerPayload,
} from './form/register-draft.ts'
import { PersonGroups } from './form/PersonGroups.tsx'
import { to } from '#resources/to.ts'

export default function Create({ limits, today, facilities }: Pages['ArrestedPerson/Create'] & Shared) {
  const [blank] = useState(blankRegister)
  const form = useFields(blank, { limits, payload: registerPayload, draft: 'arrested-person' })
  useLeaveWarning(form)
  const known = useKnownPersons({ endpoint: to('/arrested-persons/likely'), fields: comparedOf(form.data) })
  const [existing, setExisting] = useState<KnownPerson | null>(null)

  return (
    <>
      <Head title="Register an arrest" />
      <h1 className="mb-6 text-xl font-bold">Register an arrest</h1>
      <FormFrame
        form={form}
        groups={[
          ...PersonGroups.progress(form.data, form.files),
          ...ArrestGroups.progress(form.data),
          { title: 'Documents' },
        ]}
        labels={registerLabels(form.data)}
        missing={missingOf(form.data)}
        act="Register arrest"
        onSave={() => form.send('post', to('/arrested-persons'))}
        cancel={<ButtonLink href={to('/arrested-persons')}>Cancel</ButtonLink>}
        warning={<KnownList known={known} onAddArrest={setExisting} />}
      >
        <PersonGroups form={form} today={today} />
        <ArrestGroups form={form} facilities={facilities} />
        <FormGroup title="Documents">
          <FileDrop {...form.fileField('documents')} label="Documents" />
        </FormGroup>
      </FormFrame>
      <AddToKnown
        person={existing}
        form={form}
        onClose={() => setExisting(null)}
        onAdd={({ id }) =>
          form.send('post', to('/arrested-persons/:id/arrests', { id }), {
            bag: 'arrest',
            data: arrestAlone(form.data),
          })
        }
      />
    </>
  )
}

Create.layout = {
  crumbs: [{ label: 'Arrested persons', href: to('/arrested-persons') }, { label: 'Register' }],
}
