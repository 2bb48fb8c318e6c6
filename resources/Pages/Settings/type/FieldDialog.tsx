import { useState } from 'react'
import { FormDialog } from '#resources/Components/FormDialog.tsx'
import { SelectField } from '#resources/Components/form/ChoiceFields.tsx'
import { limitsInWords } from '#resources/Components/form/chosen-files.ts'
import { Switch } from '#resources/Components/form/Switch.tsx'
import { TextArea, TextField } from '#resources/Components/form/TextField.tsx'
import { DEFAULT_GROUP, maxInField, type OwnField } from '#server/cases/types/definition'
import {
  hasOwnOptions,
  holdsFiles,
  kinds,
  MAX_DECIMALS,
  ownKinds,
  type OwnKind,
} from '#server/cases/types/kinds'
import type { TypePage } from '#server/cases/types/screens'
import { Fillers } from './Fillers.tsx'
import { ConditionField } from './ConditionField.tsx'
import { draftOfField, type FieldDraft, fieldOfDraft } from './field-draft.ts'
import { requirementWords } from './field-words.ts'
import { OptionsField } from './OptionsField.tsx'

type FieldDialogProps = {
  field: OwnField | null
  /** The fields above this one, on which it can depend. */
  above: OwnField[]
  groups: string[]
  permissions: TypePage['permissions']
  limits: TypePage['limits']
  /** Whether a version has the field, so that its name stays. */
  published: boolean
  /** Returns the problems of the field, by the name of its part. */
  check: (field: OwnField) => Record<string, string>
  onApply: (field: OwnField) => void
  onClose: () => void
}

const labels = {
  label: 'Label',
  kind: 'Kind',
  options: 'Options',
  unit: 'Unit',
  decimals: 'Decimals',
  min: 'Smallest number',
  max: 'Maximum',
  help: 'Help',
  group: 'Heading',
  required: 'Required',
  shownWhen: 'Shown',
  seenBy: 'Seen by',
  personal: 'Personal',
  name: 'Short name',
}

const idOf = (name: string) => `field-${name}`

export function FieldDialog({ field, above, groups, permissions, published, ...rest }: FieldDialogProps) {
  const { check, onApply, onClose } = rest
  const [draft, setDraft] = useState(draftOfField(field))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [attempt, setAttempt] = useState(0)
  const { kind } = draft
  const { unit, largest, smallest } = kinds[kind]
  const set = (part: Partial<FieldDraft>) => setDraft({ ...draft, ...part })
  const text = <Name extends keyof FieldDraft>(name: Name) => ({
    id: idOf(name),
    name,
    label: labels[name as keyof typeof labels],
    value: draft[name] as string,
    error: errors[name],
    onChange: (value: string) => set({ [name]: value }),
  })

  function apply() {
    const made = fieldOfDraft(draft)
    const found = check(made)
    setErrors(found)
    if (Object.keys(found).length > 0) setAttempt(attempt + 1)
    else onApply(made)
  }

  return (
    <FormDialog
      wide
      title={field ? `Edit ${field.label}` : 'Add a field'}
      act={field ? 'Apply' : 'Add field'}
      form={{ errors, attempt, idOf, processing: false }}
      labels={labels}
      onSend={apply}
      onClose={onClose}
    >
      <TextField {...text('label')} required limit={maxInField.label} />
      <SelectField
        {...text('kind')}
        onChange={value => set({ kind: value as OwnKind })}
        options={ownKinds.map(value => ({ value, label: kinds[value].label }))}
        hint={[
          published &&
            kind !== field?.kind &&
            'Answers of open cases become earlier answers, because they are of another kind.',
          holdsFiles(draft) && limitsInWords(rest.limits),
        ]
          .filter(Boolean)
          .join(' ')}
      />
      {hasOwnOptions(draft) && <OptionsField draft={draft} set={set} error={errors.options} />}
      {unit && <TextField {...text('unit')} limit={maxInField.unit} hint={`Such as ${unit}`} />}
      {smallest !== null && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...text('decimals')}
            numeric
            hint={`Up to ${MAX_DECIMALS}. Leave blank for whole numbers.`}
          />
          <TextField
            {...text('min')}
            numeric="text"
            hint="Leave blank for 0. Numbers below zero are possible."
          />
        </div>
      )}
      {largest && (
        <TextField
          {...text('max')}
          numeric={smallest === null || 'text'}
          label={largest.of === 'number' ? 'Largest number' : 'Maximum characters'}
          hint={`Leave blank for ${largest.value.toLocaleString('en')}.`}
        />
      )}
      <TextArea {...text('help')} limit={maxInField.help} hint="Shown below the field" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...text('group')}
          limit={maxInField.group}
          suggestions={groups}
          hint={`Leave blank for “${DEFAULT_GROUP}”.`}
        />
        <SelectField
          {...text('required')}
          onChange={value => set({ required: value as FieldDraft['required'] })}
          options={Object.entries(requirementWords).map(([value, label]) => ({ value, label }))}
        />
        <ConditionField draft={draft} above={above} set={set} error={errors.shownWhen} />
        <SelectField
          {...text('seenBy')}
          empty="Everybody who sees the case"
          options={permissions.map(({ name, label }) => ({ value: name, label }))}
          hint={draft.seenBy ? 'It can’t be required, and resolutions can’t contain it.' : undefined}
        />
      </div>
      <Fillers permission={permissions.find(({ name }) => name === draft.seenBy)} />
      <Switch
        id={idOf('personal')}
        name="personal"
        label="Personal"
        hint="Left out of slips, receipts, webhooks and public exports"
        value={draft.personal}
        onChange={personal => set({ personal })}
      />
      {published ? (
        <p className="hint">
          Short name: <code>{draft.name}</code>
        </p>
      ) : (
        <TextField
          {...text('name')}
          limit={maxInField.name}
          hint="The name in the API, exports and templates, which never changes. Leave blank to take it from the label."
        />
      )}
    </FormDialog>
  )
}
