import { TextField } from '../../../Components/form/TextField.tsx'
import { labels } from './draft.ts'
import { FormGroup, Pair } from '../../../Components/form/FormGroup.tsx'
import { idTypes } from '../../../Components/form/suggestions.ts'
import type { ApplicationFormState } from './useApplicationForm.ts'

export function ContactFields({ form: { field } }: { form: ApplicationFormState }) {
  return (
    <>
      <FormGroup title="Contact">
        <TextField {...field('street')} label={labels.street} />
        <Pair>
          <TextField {...field('locality')} label={labels.locality} />
          <TextField {...field('province')} label={labels.province} />
        </Pair>
        <Pair>
          <TextField {...field('postalCode')} label={labels.postalCode} />
          <TextField {...field('phone')} label={labels.phone} type="tel" />
        </Pair>
        <TextField {...field('email')} label={labels.email} type="email" />
      </FormGroup>
      <FormGroup title="Identity document">
        <Pair>
          <TextField {...field('idType')} label={labels.idType} suggestions={idTypes} />
          <TextField {...field('idNumber')} label={labels.idNumber} />
        </Pair>
      </FormGroup>
    </>
  )
}
