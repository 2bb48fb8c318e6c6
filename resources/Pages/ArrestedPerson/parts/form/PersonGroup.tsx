import { CheckboxField } from '../../../../Components/form/CheckboxField.tsx'
import { DateField } from '../../../../Components/form/DateField.tsx'
import { FormGroup, Pair } from '../../../../Components/form/FormGroup.tsx'
import { RadioGroup } from '../../../../Components/form/RadioGroup.tsx'
import { civilStatuses, suffixes } from '#server/suggestions'
import { TextField } from '../../../../Components/form/TextField.tsx'
import type { FormState } from '../../../../Components/form/useFileForm.ts'
import { sexes } from '../../../../Components/sex-words.ts'
import { type PersonDraft, personLabels as labels } from './person-draft.ts'

export function PersonGroup({ form: { field }, today }: { form: FormState<PersonDraft>; today: string }) {
  return (
    <FormGroup title="Person">
      <Pair>
        <TextField
          {...field('familyName')}
          label={labels.familyName}
          hint="One of the two names is required; a single name goes here."
        />
        <TextField {...field('givenName')} label={labels.givenName} />
      </Pair>
      <Pair>
        <TextField {...field('middleName')} label={labels.middleName} />
        <TextField {...field('nameSuffix')} label={labels.nameSuffix} suggestions={suffixes} />
      </Pair>
      <TextField
        {...field('aliases')}
        label={labels.aliases}
        hint="Other names the person is known by, with commas between them"
      />
      <RadioGroup {...field('sex')} label={labels.sex} required options={sexes} />
      <Pair>
        <DateField
          {...field('birthDate')}
          label={labels.birthDate}
          min="1900-01-01"
          max={today}
          hint="Empty while unknown"
        />
        <TextField {...field('birthPlace')} label={labels.birthPlace} />
      </Pair>
      <CheckboxField {...field('birthDateEstimated')} label={labels.birthDateEstimated} />
      <Pair>
        <TextField {...field('nationality')} label={labels.nationality} />
        <TextField {...field('civilStatus')} label={labels.civilStatus} suggestions={civilStatuses} />
      </Pair>
      <Pair>
        <TextField {...field('occupation')} label={labels.occupation} />
        <TextField {...field('languages')} label={labels.languages} />
      </Pair>
    </FormGroup>
  )
}
