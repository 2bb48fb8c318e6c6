import { FormGroup, Pair } from '../../../../Components/form/FormGroup.tsx'
import { RowsField } from '../../../../Components/form/RowsField.tsx'
import { TextField } from '../../../../Components/form/TextField.tsx'
import type { FormState } from '../../../../Components/form/useFileForm.ts'
import { blankMark, type PersonDraft, personLabels as labels } from './person-draft.ts'
import { bodyParts, builds, eyeColours, hairs, markKinds } from './suggestions.ts'

export function DescriptionGroup({ form }: { form: FormState<PersonDraft> }) {
  const { field } = form
  return (
    <FormGroup title="Description and marks">
      <Pair>
        <TextField {...field('heightCm')} label={labels.heightCm} numeric />
        <TextField {...field('weightKg')} label={labels.weightKg} numeric />
      </Pair>
      <TextField {...field('build')} label={labels.build} suggestions={builds} />
      <Pair>
        <TextField {...field('eyes')} label={labels.eyes} suggestions={eyeColours} />
        <TextField {...field('hair')} label={labels.hair} suggestions={hairs} />
      </Pair>
      <RowsField {...form.rowsField('marks')} label={labels.marks} one="mark" blank={blankMark} first="part">
        {field => (
          <>
            <Pair>
              <TextField {...field('part')} label="Part of the body" required suggestions={bodyParts} />
              <TextField {...field('kind')} label="Kind" suggestions={markKinds} />
            </Pair>
            <TextField {...field('note')} label="What it looks like" />
          </>
        )}
      </RowsField>
    </FormGroup>
  )
}
