import { type ComponentProps, Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { type Field, labelOf, type FieldList, namesOf, optionValues } from '#server/platform/web/field-list'
import { CheckboxField, CheckboxSet, RadioGroup, SelectField } from './ChoiceFields.tsx'
import { DateField, MomentField } from './DateField.tsx'
import { Pair } from './FormFrame.tsx'
import { RowsField } from './RowsField.tsx'
import { useSuggestions } from './useSuggestions.ts'
import { TextArea, TextField, typedProblem } from './TextField.tsx'
import { isFilled } from './field-drafts.ts'

type Control<Value = unknown, Given = never> = {
  id: string
  name: string
  value: Value
  error: string | undefined
  onChange: (value: Given) => void
}

type RowsControl = Pick<
  ComponentProps<typeof RowsField>,
  'id' | 'name' | 'rows' | 'error' | 'errorOf' | 'onChange'
>

type ListedFieldsProps<Name extends string> = {
  fields: { [Key in Name]?: Field }
  field: (name: Name) => Control
  /** The latest day or moment allowed for past events. */
  today?: string
  rowsField?: (name: Name) => RowsControl
  special?: { [Key in Name]?: ReactNode }
}

export function ListedFields<Name extends string>({
  fields,
  field,
  today,
  rowsField,
  special = {},
}: ListedFieldsProps<Name>) {
  const drawn = (name: Name) => {
    if (special[name]) return special[name]
    const one = fields[name]!
    if (one.kind === 'rows') return <Rows field={one} control={rowsField!(name)} />
    return <ByKind field={one} name={name} control={field(name)} today={today} />
  }
  return linesOf(fields).map(names => {
    const controls = names.map(name => <Fragment key={name}>{drawn(name)}</Fragment>)
    return names.length > 1 ? <Pair key={names[0]}>{controls}</Pair> : controls
  })
}

/** Two half-width fields share a line; a checkbox between them goes below. */
function linesOf<Name extends string>(fields: { [Key in Name]?: Field }) {
  const lines: Name[][] = []
  let half: Name[] | undefined
  for (const name of Object.keys(fields) as Name[]) {
    const field = fields[name]!
    if (field.half && half) {
      half.push(name)
      half = undefined
      continue
    }
    const line = [name]
    lines.push(line)
    if (field.half) half = line
    else if (field.kind !== 'checkbox') half = undefined
  }
  return lines
}

function Rows({ field, control }: { field: Field & { kind: 'rows' }; control: RowsControl }) {
  const names = Object.keys(field.of)
  const blank = Object.fromEntries(names.map(name => [name, '']))
  return (
    <RowsField {...control} label={field.label} one={field.one} blank={blank} first={names[0]!}>
      {inner => <ListedFields fields={field.of} field={inner} />}
    </RowsField>
  )
}

type ByKindProps = {
  field: Exclude<Field, { kind: 'rows' }>
  name: string
  control: Control
  today: string | undefined
}

function ByKind({ field, name, control, today }: ByKindProps) {
  const suggestions = useSuggestions(name, field)
  const label = labelOf(field)
  const { hint } = field
  const about = { label, hint, required: isRequired(field) || undefined }
  const text = { ...(control as Control<string, string>), ...about }
  const check = (typed: string) => typedProblem(field, typed)
  switch (field.kind) {
    case 'lines':
      return <TextArea {...text} limit={field.max} />
    case 'day':
      return <DateField {...text} min={field.fromToday ? today : '1900-01-01'} max={lastDay(field, today)} />
    case 'moment':
      return <MomentField {...text} />
    case 'number':
    case 'money':
      return <TextField {...text} numeric check={check} />
    case 'choice':
      return optionValues(field).length > MOST_BUTTONS ? (
        <SelectField {...text} empty={'initial' in field ? undefined : 'Choose'} options={optionsOf(field)} />
      ) : (
        <RadioGroup {...text} options={optionsOf(field)} />
      )
    case 'choices':
      return (
        <CheckboxSet {...(control as Control<string[], string[]>)} {...about} options={optionsOf(field)} />
      )
    case 'checkbox':
      return <CheckboxField {...(control as Control<boolean, boolean>)} label={label} hint={hint} />
    case 'email':
      return <TextField {...text} type="email" check={check} />
    case 'phone':
      return <TextField {...text} type="tel" limit={field.max} />
    case 'record':
    case 'files':
      throw new Error(`The form must draw ${label} itself.`)
    case 'names':
      return <TextField {...text} check={check} />
    default:
      return <TextField {...text} limit={field.max} suggestions={suggestions} />
  }
}

const MOST_BUTTONS = 5

const isRequired = (field: Field) => 'required' in field && field.required !== undefined

const lastDay = ({ past, notAfterToday }: Field & { kind: 'day' }, today: string | undefined) =>
  past || notAfterToday ? today : undefined

const optionsOf = (field: Field & { kind: 'choice' | 'choices' }) =>
  optionValues(field).map(value => ({ value, label: field.options[value]! }))

type FoldedFieldsProps<Name extends string> = ListedFieldsProps<Name> & {
  wanted?: boolean
}

/** Shows the essential fields and folds the others, which open when one of them has a value or an error. */
export function FoldedFields<Name extends string>({ wanted = false, ...group }: FoldedFieldsProps<Name>) {
  const fields = group.fields as FieldList
  const some = (essential: boolean) =>
    Object.fromEntries(
      Object.entries(fields).filter(([, field]) => Boolean(field.essential) === essential),
    ) as typeof group.fields
  const others = namesOf(some(false) as FieldList) as Name[]
  const box = useRef<HTMLDetailsElement>(null)
  const filled = wanted || others.some(name => isFilled(fields[name]!, group.field(name).value))
  const wrong = others.some(name => group.field(name).error)
  const [atFirst] = useState(filled)

  // Only when these change, so that the user can close it again.
  useLayoutEffect(() => {
    if (filled || wrong) box.current!.open = true
  }, [filled, wrong])

  return (
    <>
      <ListedFields {...group} fields={some(true)} />
      <details ref={box} open={atFirst}>
        <summary className="w-fit max-w-full cursor-pointer rounded-sm text-muted">
          <span className="link">More</span>:{' '}
          {others.map(name => labelOf(fields[name]!).toLowerCase()).join(', ')}
        </summary>
        <div className="mt-4 space-y-4">
          <ListedFields {...group} fields={some(false)} />
        </div>
      </details>
    </>
  )
}
