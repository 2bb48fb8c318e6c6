import { Head } from '@inertiajs/react'
import { ButtonLink } from '../../Components/Button.tsx'
import { useIdempotencyKey } from '../../Components/form/useIdempotencyKey.ts'
import { useLeaveWarning } from '../../Components/form/useLeaveWarning.ts'
import { KnownPersons } from '../../Components/KnownPersons.tsx'
import type { Pages, Shared } from '#server/pages'
import { FormFrame } from '../../Components/form/FormFrame.tsx'
import { knownBy } from './parts/form/known-by.ts'
import { RegisterGroups } from './parts/form/RegisterGroups.tsx'
import { registerLabels, missingOf } from './parts/form/register-draft.ts'
import { useRegisterForm } from './parts/form/useRegisterForm.ts'

export default function Create({ limits, today, facilities }: Pages['ArrestedPerson/Create'] & Shared) {
  const form = useRegisterForm(limits)
  const key = useIdempotencyKey()
  useLeaveWarning(form.unsaved)

  return (
    <>
      <Head title="Register an arrest" />
      <h1 className="mb-6 text-xl font-bold">Register an arrest</h1>
      <FormFrame
        form={form}
        groups={RegisterGroups.titles}
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
        warning={<KnownPersons endpoint="/arrested-persons/likely" fields={knownBy(form.data)} />}
      >
        <RegisterGroups form={form} today={today} facilities={facilities} />
      </FormFrame>
    </>
  )
}

Create.layout = {
  crumbs: [{ label: 'Arrested persons', href: '/arrested-persons' }, { label: 'Register' }],
}
