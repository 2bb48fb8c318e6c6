import { TextArea } from '../../../Components/form/TextArea.tsx'
import { TextField } from '../../../Components/form/TextField.tsx'
import { labels } from './draft.ts'
import { FormGroup, Pair } from '../../../Components/form/FormGroup.tsx'
import { detentionStatuses } from './suggestions.ts'
import type { ApplicationFormState } from './useApplicationForm.ts'

export function CaseFields({ form: { field } }: { form: ApplicationFormState }) {
  return (
    <>
      <FormGroup title="Case">
        <TextField {...field('offence')} label={labels.offence} />
        <Pair>
          <TextField {...field('caseNumber')} label={labels.caseNumber} />
          <TextField
            {...field('detentionStatus')}
            label={labels.detentionStatus}
            suggestions={detentionStatuses}
          />
        </Pair>
      </FormGroup>
      <FormGroup title="Grounds">
        <TextArea
          {...field('grounds')}
          label={labels.grounds}
          required
          serif
          tall
          limit={20_000}
          hint="What the applicant asks for and why, in full; up to 20,000 characters"
        />
      </FormGroup>
    </>
  )
}
