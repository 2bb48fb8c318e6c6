import { SelectField } from '#resources/Components/form/ChoiceFields.tsx'
import type { OwnField } from '#server/cases/types/definition'
import { kindOf, valuesOf } from '#server/cases/types/kinds'
import type { FieldPartProps } from './field-draft.ts'

/** The field and its value in one control: `heated=yes`. */
export function ConditionField({ draft, above, set, error }: FieldPartProps & { above: OwnField[] }) {
  const options = above
    .filter(other => kindOf(other).options)
    .flatMap(other =>
      valuesOf(other).map(({ value, label }) => ({
        value: `${other.name}=${value}`,
        label: `If ${other.label}: ${label}`,
      })),
    )
  return (
    <SelectField
      id="field-shownWhen"
      name="shownWhen"
      label="Shown"
      value={draft.shownWhen}
      error={error}
      empty="Always"
      options={options}
      hint={
        options.length === 0
          ? 'To show it only for some answers, first add a choice or a yes or no above it.'
          : undefined
      }
      onChange={shownWhen => set({ shownWhen })}
    />
  )
}
