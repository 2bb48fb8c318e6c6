import { FormGroup, Pair } from '../../../../Components/form/FormGroup.tsx'
import { MomentField } from '../../../../Components/form/MomentField.tsx'
import { RadioGroup } from '../../../../Components/form/RadioGroup.tsx'
import { TextArea } from '../../../../Components/form/TextArea.tsx'
import { TextField } from '../../../../Components/form/TextField.tsx'
import type { FormState } from '../../../../Components/form/useFileForm.ts'
import { gravityWords, modeWords, optionsOf } from '../words.ts'
import { type ArrestDraft, arrestLabels as labels } from './arrest-draft.ts'

export function ArrestGroup({ form: { field } }: { form: FormState<ArrestDraft> }) {
  return (
    <FormGroup title="Arrest">
      <Pair>
        <MomentField {...field('arrestedAt')} label={labels.arrestedAt} required />
        <TextField {...field('place')} label={labels.place} required />
      </Pair>
      <RadioGroup {...field('mode')} label={labels.mode} required options={optionsOf(modeWords)} />
      <Pair>
        <TextField {...field('warrantNumber')} label={labels.warrantNumber} />
        <TextField {...field('court')} label={labels.court} />
      </Pair>
      <TextField {...field('offence')} label={labels.offence} required />
      <RadioGroup
        {...field('gravity')}
        label={labels.gravity}
        options={optionsOf(gravityWords)}
        hint="It decides how long somebody may be held without a charge."
      />
      <TextField {...field('agency')} label={labels.agency} />
      <TextArea {...field('officers')} label={labels.officers} limit={500} />
      <TextArea {...field('circumstances')} label={labels.circumstances} limit={5000} />
      <TextArea {...field('forceUsed')} label={labels.forceUsed} limit={5000} />
      <TextArea {...field('itemsSeized')} label={labels.itemsSeized} limit={5000} />
    </FormGroup>
  )
}
