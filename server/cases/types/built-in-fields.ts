import { isOffered, type OfRegister } from '#server/platform/register-switch'
import type { Field } from '#server/platform/web/field-kinds'
import { applicationFields, applicationGroups } from './fields.ts'
import { builtInFields, type BuiltInName, type DefinedField } from './definition.ts'

// The browser imports this file too.

export const isBuiltIn = (name: string): name is BuiltInName => Object.hasOwn(applicationFields, name)

type Fields = { [Name in BuiltInName]?: Field }
type Defined = { fields: DefinedField[] }

/** Built-in fields that the type hides, or that the board doesn't have. */
export const hiddenIn = (definition: Defined) =>
  new Set([
    ...builtInFields(definition).flatMap(({ builtIn, hidden }) => (hidden ? builtIn : [])),
    ...(Object.keys(applicationFields) as BuiltInName[]).filter(name => !isOfferedField(name)),
  ])

export const isOfferedField = (name: BuiltInName) => isOffered(applicationFields[name] as OfRegister)

/** The built-in fields in their groups, as a type asks for them. Groups without a field are left out. */
export const builtInGroups = (definition: Defined): [title: string, fields: Fields][] =>
  Object.entries(applicationGroups)
    .map(([title, fields]): [string, Fields] => [title, shownOf(fields, definition)])
    .filter(([, fields]) => Object.keys(fields).length > 0)

/** The built-in fields that a type shows and that differ from fields.ts. */
export const changedBuiltIns = (definition: Defined): Fields => {
  const changed = builtInFields(definition).map(({ builtIn }) => [builtIn, applicationFields[builtIn]])
  return shownOf(Object.fromEntries(changed) as Fields, definition)
}

function shownOf(fields: Fields, definition: Defined): Fields {
  const hidden = hiddenIn(definition)
  const names = (Object.keys(fields) as BuiltInName[]).filter(name => !hidden.has(name))
  return Object.fromEntries(names.map(name => [name, asRequired(name, fields[name]!, definition)]))
}

function asRequired(name: BuiltInName, field: Field, definition: Defined): Field {
  const change = builtInFields(definition).find(({ builtIn }) => builtIn === name)
  if (change?.required === undefined || field.kind === 'checkbox' || field.kind === 'rows') return field
  const { required: _required, ...optional } = field as Field & { required?: string }
  return change.required
    ? ({ ...optional, required: `Fill in “${field.label}”.` } as Field)
    : (optional as Field)
}
