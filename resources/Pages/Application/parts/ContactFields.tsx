import { AddressFields, IdentityFields } from '../../../Components/form/AddressFields.tsx'
import { FormGroup } from '../../../Components/form/FormGroup.tsx'
import { TextField } from '../../../Components/form/TextField.tsx'
import { labels } from './draft.ts'
import type { ApplicationFormState } from './useApplicationForm.ts'

export function ContactFields({ form: { field } }: { form: ApplicationFormState }) {
  return (
    <>
      <FormGroup title="Contact">
        <AddressFields field={field} labels={labels} />
        <TextField {...field('email')} label={labels.email} type="email" />
      </FormGroup>
      <FormGroup title="Identity document">
        <IdentityFields field={field} labels={labels} />
      </FormGroup>
    </>
  )
}
