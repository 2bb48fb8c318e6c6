import { FormGroup, Pair } from '../../../../Components/form/FormGroup.tsx'
import { MomentField } from '../../../../Components/form/MomentField.tsx'
import { RowsField } from '../../../../Components/form/RowsField.tsx'
import { SelectField } from '../../../../Components/form/SelectField.tsx'
import { TextField } from '../../../../Components/form/TextField.tsx'
import type { FormState } from '../../../../Components/form/useFileForm.ts'
import { legalWords } from '../../../../Components/legal-words.ts'
import { optionsOf } from '../words.ts'
import { type ArrestDraft, arrestLabels, blankCharge, chargeLabels as labels } from './arrest-draft.ts'

export function ChargesGroup({ form }: { form: FormState<ArrestDraft> }) {
  return (
    <FormGroup title="Charges">
      <RowsField
        {...form.rowsField('charges')}
        label={arrestLabels.charges}
        bare
        one="charge"
        blank={blankCharge(form.data)}
        first="offence"
        hint="A charge that has come before a court stops the custody clock."
      >
        {field => (
          <>
            <TextField {...field('offence')} label={labels.offence} required />
            <Pair>
              <TextField {...field('law')} label={labels.law} />
              <SelectField {...field('status')} label={labels.status} options={optionsOf(legalWords)} />
            </Pair>
            <Pair>
              <TextField {...field('caseNumber')} label={labels.caseNumber} />
              <TextField {...field('court')} label={labels.court} />
            </Pair>
            <MomentField {...field('filedAt')} label={labels.filedAt} />
          </>
        )}
      </RowsField>
    </FormGroup>
  )
}
