import { arrestFields, arrestGroups, chargeFields } from '#server/arrested-persons/arrest-fields'
import { FormGroup } from '../../../../Components/form/FormGroup.tsx'
import { ListedFields } from '../../../../Components/form/ListedFields.tsx'
import { RowsField } from '../../../../Components/form/RowsField.tsx'
import { TextField } from '../../../../Components/form/TextField.tsx'
import type { FormState } from '../../../../Components/form/useFileForm.ts'
import { type ArrestDraft, blankCharge } from './arrest-draft.ts'

type ArrestGroupsProps = {
  form: FormState<ArrestDraft>
  /** Offered for where they are held. */
  facilities: string[]
}

const { Arrest, Offence, Agency, Account, 'Booking and custody rights': booking } = arrestGroups
const arrested = { ...Arrest, ...Offence, ...Agency, ...Account }

/** An arrest with its booking and its charges. */
export function ArrestGroups({ form, facilities }: ArrestGroupsProps) {
  const { field } = form
  const { label } = arrestFields.facility
  const facility = <TextField {...field('facility')} label={label} suggestions={facilities} />
  return (
    <>
      <FormGroup title="Arrest">
        <ListedFields fields={arrested} field={field} />
      </FormGroup>
      <FormGroup title="Booking and custody rights">
        <ListedFields fields={booking} field={field} special={{ facility }} />
      </FormGroup>
      <FormGroup title="Charges">
        <RowsField
          {...form.rowsField('charges')}
          label="Charges"
          bare
          one="charge"
          blank={blankCharge(form.data)}
          first="offence"
          hint="A charge that has come before a court stops the custody clock."
        >
          {inner => <ListedFields fields={chargeFields} field={inner} />}
        </RowsField>
      </FormGroup>
    </>
  )
}

ArrestGroups.titles = ['Arrest', 'Booking and custody rights', 'Charges']
