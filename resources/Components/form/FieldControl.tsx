import type { ReactNode } from 'react'
import { addressProblem } from '#server/platform/web/email-address'
import { type Field, type FieldKind, type FieldOf, optionValues } from '#server/platform/web/field-kinds'
import { labelOf, tooLong, tooMany } from '#server/platform/web/field-list'
import { FIRST_DAY } from '#server/platform/typed-days'
import { amountProblem, numberProblem } from '#server/platform/web/numbers'
import { CheckboxField, CheckboxSet, RadioGroup, SelectField } from './ChoiceFields.tsx'
import { DateField, MomentField } from './DateField.tsx'
import { useSuggestions } from './useSuggestions.ts'
import { lengthOf, TextArea, TextField } from './TextField.tsx'

export type Control<Value = unknown, Given = never> = {
  id: string
  name: string
  value: Value
  error: string | undefined
  onChange: (value: Given) => void
}

type FieldControlProps = {
  field: Exclude<Field, { kind: 'rows' }>
  name: string
  control: Control
  today: string | undefined
}

export function FieldControl({ field, name, control, today }: FieldControlProps) {
  const suggestions = useSuggestions(name, field)
  const about = { label: labelOf(field), hint: field.hint, required: isRequired(field) || undefined }
  const draw = controls[field.kind ?? 'text'] as Draw<never>
  return draw({ ...control, ...about } as never, field as never, { today, suggestions })
}

type Props<Value> = Control<Value, Value> & { label: string; hint: string | undefined; required?: true }
type Context = { today: string | undefined; suggestions: readonly string[] | undefined }
type Draw<Kind extends FieldKind, Value = string> = (
  props: Props<Value>,
  field: FieldOf<Kind>,
  context: Context,
) => ReactNode

type Drawn = Exclude<FieldKind, 'rows'>
type ValueIn<Kind extends Drawn> = Kind extends 'choices' | 'records'
  ? string[]
  : Kind extends 'checkbox'
    ? boolean
    : string

const oneOf: Draw<'choice' | 'yesno'> = (props, field) =>
  optionValues(field).length > MOST_BUTTONS ? (
    <SelectField {...props} empty={'initial' in field ? undefined : 'Choose'} options={optionsOf(field)} />
  ) : (
    <RadioGroup {...props} options={optionsOf(field)} />
  )
const line: Draw<'text' | 'identifier'> = (props, { max }, { suggestions }) => (
  <TextField {...props} limit={max} suggestions={suggestions} />
)
const drawnByForm = ({ label }: { label: string }) => {
  throw new Error(`The form must draw ${label} itself.`)
}

const controls: { [Kind in Drawn]: Draw<Kind, ValueIn<Kind>> } = {
  text: line,
  identifier: line,
  lines: (props, { max }) => <TextArea {...props} limit={max} />,
  phone: (props, { max }) => <TextField {...props} type="tel" limit={max} />,
  email: props => <TextField {...props} type="email" check={addressProblem} />,
  date: (props, field, { today }) => (
    <DateField
      {...props}
      min={field.fromToday ? today : (field.from ?? FIRST_DAY)}
      max={lastDay(field, today)}
    />
  ),
  moment: props => <MomentField {...props} />,
  number: (props, field) => (
    <TextField {...props} numeric={keyboardFor(field)} check={typed => numberProblem(typed, field)} />
  ),
  money: (props, { max }) => (
    <TextField {...props} numeric="decimal" check={typed => amountProblem(typed, max)} />
  ),
  choice: oneOf,
  yesno: oneOf,
  choices: (props, field) => <CheckboxSet {...props} options={optionsOf(field)} />,
  checkbox: ({ required: _required, ...props }) => <CheckboxField {...props} />,
  names: (props, field) => <TextField {...props} check={typed => namesProblem(typed, field)} />,
  record: drawnByForm,
  records: drawnByForm,
  files: drawnByForm,
}

const keyboardFor = ({ min, decimals }: FieldOf<'number'>) => (min < 0 ? 'text' : decimals ? 'decimal' : true)

const MOST_BUTTONS = 5

const isRequired = (field: Field) => 'required' in field && field.required !== undefined

const lastDay = ({ past, notAfterToday }: FieldOf<'date'>, today: string | undefined) =>
  past || notAfterToday ? today : undefined

const optionsOf = (field: FieldOf<'choice' | 'yesno' | 'choices'>) =>
  optionValues(field).map(value => ({ value, label: field.options[value]! }))

function namesProblem(typed: string, { max, most }: FieldOf<'names'>) {
  const names = new Set(typed.split(',').map(name => name.trim()))
  if ([...names].some(name => lengthOf(name) > max)) return tooLong(max)
  return names.size > most ? tooMany(most) : null
}
