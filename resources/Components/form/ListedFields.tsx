import { Fragment, type ReactNode } from 'react'
import type { Field } from '#server/web/field-list'
import { CheckboxField } from './CheckboxField.tsx'
import { DateField } from './DateField.tsx'
import { Pair } from './FormGroup.tsx'
import { RadioGroup } from './RadioGroup.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'

/** What a control needs to know about its field; its value is of the field's kind. */
type Control<Value = string | boolean, Given = never> = {
  id: string
  name: string
  value: Value
  error: string | undefined
  onChange: (value: Given) => void
}

type ListedFieldsProps<Name extends string> = {
  /** A group of a record's list. */
  fields: { [Key in Name]?: Field }
  field: (name: Name) => Control
  today: string
  /** What is drawn otherwise than its kind is. */
  special?: { [Key in Name]?: ReactNode }
}

/** The controls of a group in the order of the list, each drawn by its kind. */
export function ListedFields<Name extends string>({
  fields,
  field,
  today,
  special = {},
}: ListedFieldsProps<Name>) {
  return linesOf(fields).map(names => {
    const controls = names.map(name => (
      <Fragment key={name}>
        {special[name] ?? <ByKind field={fields[name]!} control={field(name)} today={today} />}
      </Fragment>
    ))
    return names.length > 1 ? <Pair key={names[0]}>{controls}</Pair> : controls
  })
}

/** Two halves share a line. */
function linesOf<Name extends string>(fields: { [Key in Name]?: Field }) {
  const lines: Name[][] = []
  for (const name of Object.keys(fields) as Name[]) {
    const line = lines.at(-1)
    if (fields[name]!.half && line?.length === 1 && fields[line[0]!]!.half) line.push(name)
    else lines.push([name])
  }
  return lines
}

function ByKind({ field, control, today }: { field: Field; control: Control; today: string }) {
  const { label, hint } = field
  const said = { label, hint, required: isRequired(field) || undefined }
  const text = { ...(control as Control<string, string>), ...said }
  switch (field.kind) {
    case 'lines':
      return <TextArea {...text} limit={field.max} />
    case 'day':
      return <DateField {...text} min="1900-01-01" max={lastDay(field, today)} />
    case 'choice':
      return <RadioGroup {...text} options={optionsOf(field.options)} />
    case 'checkbox':
      return <CheckboxField {...(control as Control<boolean, boolean>)} label={label} hint={hint} />
    case 'email':
      return <TextField {...text} type="email" />
    case 'phone':
      return <TextField {...text} type="tel" />
    case 'record':
      throw new Error(`${label} is chosen from a list that the form must draw itself.`)
    default:
      return <TextField {...text} suggestions={field.suggestions} />
  }
}

const isRequired = (field: Field) => 'required' in field && field.required !== undefined

const lastDay = ({ past, notAfterToday }: Field & { kind: 'day' }, today: string) =>
  past || notAfterToday ? today : undefined

const optionsOf = (options: Record<string, string>) =>
  Object.entries(options).map(([value, label]) => ({ value, label }))
