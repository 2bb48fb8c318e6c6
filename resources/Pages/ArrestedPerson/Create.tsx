import { Head } from '@inertiajs/react'
import { useState } from 'react'
import { ButtonLink } from '../../Components/Button.tsx'
import { FileDrop } from '../../Components/form/FileDrop.tsx'
import { FormGroup } from '../../Components/form/FormGroup.tsx'
import { useFileForm } from '../../Components/form/useFileForm.ts'
import { useIdempotencyKey } from '../../Components/form/useIdempotencyKey.ts'
import { useLeaveWarning } from '../../Components/form/useLeaveWarning.ts'
import { KnownPersons } from '../../Components/KnownPersons.tsx'
import type { Pages, Shared } from '#server/pages'
import { FormFrame } from '../../Components/form/FormFrame.tsx'
import { ArrestGroups } from './parts/form/ArrestGroups.tsx'
import { comparedOf } from './parts/form/person-draft.ts'
import { PersonGroups } from './parts/form/PersonGroups.tsx'
import { blankRegister, missingOf, registerLabels, registerPayload } from './parts/form/register-draft.ts'

const groups = [...PersonGroups.titles, ...ArrestGroups.titles, 'Documents']

export default function Create({ limits, today, facilities }: Pages['ArrestedPerson/Create'] & Shared) {
  const [blank] = useState(blankRegister)
  const form = useFileForm(blank, limits, { payload: registerPayload, draft: 'arrested-person' })
  const key = useIdempotencyKey()
  useLeaveWarning(form.unsaved)

  return (
    <>
      <Head title="Register an arrest" />
      <h1 className="mb-6 text-xl font-bold">Register an arrest</h1>
      <FormFrame
        form={form}
        groups={groups}
        labels={registerLabels(form.data)}
        missing={missingOf(form.data)}
        act="Register arrest"
        onSave={() =>
          form.send({
            method: 'post',
            url: '/arrested-persons',
            headers: key.headers(),
            onSuccess: key.renew,
          })
        }
        cancel={<ButtonLink href="/arrested-persons">Cancel</ButtonLink>}
        warning={<KnownPersons endpoint="/arrested-persons/likely" fields={comparedOf(form.data)} />}
      >
        <PersonGroups form={form} today={today} />
        <ArrestGroups form={form} facilities={facilities} />
        <FormGroup title="Documents">
          <FileDrop {...form.fileField('documents')} label="Documents" />
        </FormGroup>
      </FormFrame>
    </>
  )
}

Create.layout = {
  crumbs: [{ label: 'Arrested persons', href: '/arrested-persons' }, { label: 'Register' }],
}
