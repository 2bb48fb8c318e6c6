import { type ComponentProps, Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Field, FieldList, FieldOf } from '#server/platform/web/field-kinds'
import { labelOf, namesOf } from '#server/platform/web/field-list'
import { type Control, FieldControl } from './FieldControl.tsx'
import { Pair } from './FormFrame.tsx'
import { RowsField } from './RowsField.tsx'
import { isFilled } from './field-drafts.ts'

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
    return <FieldControl field={one} name={name} control={field(name)} today={today} />
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

function Rows({ field, control }: { field: FieldOf<'rows'>; control: RowsControl }) {
  const names = Object.keys(field.of)
  const blank = Object.fromEntries(names.map(name => [name, '']))
  return (
    <RowsField {...control} label={field.label} one={field.one} blank={blank} first={names[0]!}>
      {inner => <ListedFields fields={field.of} field={inner} />}
    </RowsField>
  )
}

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
