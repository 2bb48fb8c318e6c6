import type { FormEvent } from 'react'
import { DateField } from '../../../Components/form/DateField.tsx'
import { FormSummary } from '../../../Components/form/FormSummary.tsx'
import { SubmitButton } from '../../../Components/form/SubmitButton.tsx'
import { TextField } from '../../../Components/form/TextField.tsx'
import { useFields } from '../../../Components/form/useFields.ts'

const labels = {
  givenName: 'Given name',
  familyName: 'Family name',
  birthDate: 'Date of birth',
  relation: 'What they are to you',
}
const empty = { givenName: '', familyName: '', birthDate: '', relation: '' }

export function AddRelative() {
  const form = useFields(empty, { bag: 'relative' })

  function add(event: FormEvent) {
    event.preventDefault()
    form.send('post', '/user/relatives', { onSuccess: form.reset })
  }

  return (
    <form noValidate onSubmit={add} className="space-y-4">
      <FormSummary
        labels={{ ...labels, rule: 'Relatives' }}
        errors={form.errors}
        attempt={form.attempt}
        idOf={form.idOf}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('givenName')} label={labels.givenName} required autoComplete="off" />
        <TextField {...form.field('familyName')} label={labels.familyName} required autoComplete="off" />
        <DateField {...form.field('birthDate')} label={labels.birthDate} hint="If you know it." />
        <TextField
          {...form.field('relation')}
          label={labels.relation}
          required
          autoComplete="off"
          hint="Like brother, wife, business partner."
        />
      </div>
      <SubmitButton processing={form.processing} variant="quiet">
        Add relative
      </SubmitButton>
    </form>
  )
}
