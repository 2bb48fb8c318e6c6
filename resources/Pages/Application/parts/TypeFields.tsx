import { DateField } from '../../../Components/form/DateField.tsx'
import { SelectField } from '../../../Components/form/SelectField.tsx'
import type { ApplicationType } from '#server/applications/screens'
import { labels } from './draft.ts'
import { FormGroup, Pair } from '../../../Components/form/FormGroup.tsx'
import type { ApplicationFormState } from './useApplicationForm.ts'

type TypeFieldsProps = { form: ApplicationFormState; types: ApplicationType[]; today: string }

export function TypeFields({ form, types, today }: TypeFieldsProps) {
  return (
    <FormGroup title="Application">
      <Pair>
        <SelectField
          {...form.field('typeId')}
          label={labels.typeId}
          required
          empty="Choose a type"
          options={types.map(type => ({ value: String(type.id), label: type.name }))}
        />
        <DateField {...form.field('receivedOn')} label={labels.receivedOn} required max={today} />
      </Pair>
    </FormGroup>
  )
}
