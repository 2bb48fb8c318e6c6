import { CheckboxField } from '../../../Components/form/CheckboxField.tsx'
import { DateField } from '../../../Components/form/DateField.tsx'
import { RadioGroup } from '../../../Components/form/RadioGroup.tsx'
import { TextField } from '../../../Components/form/TextField.tsx'
import { labels } from './draft.ts'
import { FormGroup, Pair } from '../../../Components/form/FormGroup.tsx'
import { civilStatuses, suffixes } from '../../../Components/form/suggestions.ts'
import { sexes } from '../../../Components/sex-words.ts'
import type { ApplicationFormState } from './useApplicationForm.ts'

export function ApplicantFields({ form, today }: { form: ApplicationFormState; today: string }) {
  const { field } = form
  return (
    <FormGroup title="Applicant">
      <Pair>
        <TextField {...field('familyName')} label={labels.familyName} required />
        <TextField {...field('givenName')} label={labels.givenName} required />
      </Pair>
      <Pair>
        <TextField {...field('middleName')} label={labels.middleName} />
        <TextField {...field('nameSuffix')} label={labels.nameSuffix} suggestions={suffixes} />
      </Pair>
      <TextField {...field('alias')} label={labels.alias} hint="Other names the person is known by" />
      <RadioGroup {...field('sex')} label={labels.sex} required options={sexes} />
      <Pair>
        <DateField {...field('birthDate')} label={labels.birthDate} required min="1900-01-01" max={today} />
        <TextField {...field('birthPlace')} label={labels.birthPlace} />
      </Pair>
      <CheckboxField {...field('birthDateEstimated')} label={labels.birthDateEstimated} />
      <Pair>
        <TextField {...field('nationality')} label={labels.nationality} />
        <TextField {...field('civilStatus')} label={labels.civilStatus} suggestions={civilStatuses} />
      </Pair>
      <TextField {...field('occupation')} label={labels.occupation} />
    </FormGroup>
  )
}
