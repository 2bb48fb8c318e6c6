import { arrestFields, arrestGroups, chargeFields } from '#server/register/arrest-fields'
import { progressOf } from '#resources/Components/form/field-drafts.ts'
import { FoldedFields, ListedFields } from '#resources/Components/form/ListedFields.tsx'
import { FormGroup } from '#resources/Components/form/FormFrame.tsx'
import { RowsField } from '#resources/Components/form/RowsField.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import type { FieldsOf } from '#resources/Components/form/useFields.ts'
import { type ArrestDraft, blankCharge } from './register-draft.ts'

type ArrestGroupsProps = {
  form: FieldsOf<ArrestDraft>
  facilities: string[]
}

const { Arrest, Offence, Agency, Account, 'Booking and custody rights': booking } = arrestGroups
const arrested = { ...Arrest, ...Offence, ...Agency, ...Account }

export function ArrestGroups({ form, facilities }: ArrestGroupsProps) {
  const { field } = form
  const { label, max } = arrestFields.facility
  const facility = <TextField {...field('facility')} label={label} limit={max} suggestions={facilities} />
  return (
    <>
      <FormGroup title="Arrest">
        <FoldedFields fields={arrested} field={field} wanted={form.data.mode === 'warrant'} />
      </FormGroup>
      <FormGroup title="Booking and custody rights">
        <FoldedFields fields={booking} field={field} special={{ facility }} />
      </FormGroup>
      <FormGroup title="Charges">
        <ChargesField form={form} />
      </FormGroup>
    </>
  )
}

export const ChargesField = ({ form }: Pick<ArrestGroupsProps, 'form'>) => (
  <RowsField
    {...form.rowsField('charges')}
    label="Charges"
    bare
    one="charge"
    blank={blankCharge(form.data)}
    first="offence"
    hint="The custody clock stops when a charge is before a court."
  >
    {inner => <ListedFields fields={chargeFields} field={inner} />}
  </RowsField>
)

ArrestGroups.progress = (draft: ArrestDraft) => [
  { title: 'Arrest', progress: progressOf(arrested, draft) },
  { title: 'Booking and custody rights', progress: progressOf(booking, draft) },
  { title: 'Charges' },
]
