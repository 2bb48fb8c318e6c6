import { RowsField } from '#resources/Components/form/RowsField.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { maxInField } from '#server/cases/types/definition'
import type { FieldPartProps } from './field-draft.ts'

export function OptionsField({ draft, set, error }: FieldPartProps) {
  return (
    <RowsField
      id="field-options"
      name="options"
      label="Options"
      one="option"
      blank={{ label: '', value: '' }}
      first="label"
      rows={draft.options}
      error={error}
      errorOf={() => undefined}
      onChange={options => set({ options })}
    >
      {inner => <TextField {...inner('label')} label="Label" limit={maxInField.label} />}
    </RowsField>
  )
}
