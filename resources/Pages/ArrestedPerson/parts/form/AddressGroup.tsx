import { AddressFields, IdentityFields } from '../../../../Components/form/AddressFields.tsx'
import { DateField } from '../../../../Components/form/DateField.tsx'
import { FormGroup } from '../../../../Components/form/FormGroup.tsx'
import type { FormState } from '../../../../Components/form/useFileForm.ts'
import { type PersonDraft, personLabels as labels } from './person-draft.ts'

export function AddressGroup({ form: { field } }: { form: FormState<PersonDraft> }) {
  return (
    <FormGroup title="Address and identity">
      <AddressFields field={field} labels={labels} />
      <IdentityFields field={field} labels={labels} />
      <DateField
        {...field('retentionReviewOn')}
        label={labels.retentionReviewOn}
        hint="On this day the record comes up for review"
      />
    </FormGroup>
  )
}
