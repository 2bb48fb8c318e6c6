import { DateField } from '../../../../Components/form/DateField.tsx'
import { FormGroup, Pair } from '../../../../Components/form/FormGroup.tsx'
import { idTypes } from '../../../../Components/form/suggestions.ts'
import { TextField } from '../../../../Components/form/TextField.tsx'
import type { FormState } from '../../../../Components/form/useFileForm.ts'
import { type PersonDraft, personLabels as labels } from './person-draft.ts'

export function AddressGroup({ form: { field } }: { form: FormState<PersonDraft> }) {
  return (
    <FormGroup title="Address and identity">
      <TextField {...field('street')} label={labels.street} />
      <Pair>
        <TextField {...field('locality')} label={labels.locality} />
        <TextField {...field('province')} label={labels.province} />
      </Pair>
      <Pair>
        <TextField {...field('postalCode')} label={labels.postalCode} />
        <TextField {...field('phone')} label={labels.phone} type="tel" />
      </Pair>
      <Pair>
        <TextField {...field('idType')} label={labels.idType} suggestions={idTypes} />
        <TextField {...field('idNumber')} label={labels.idNumber} />
      </Pair>
      <DateField
        {...field('retentionReviewOn')}
        label={labels.retentionReviewOn}
        hint="On this day the record comes up for review"
      />
    </FormGroup>
  )
}
