import { type Field, type FieldList, holdsOf } from '#server/platform/web/field-kinds'
import { fieldOf, groupsOf } from '#server/cases/types/answer-fields'
import { builtInGroups, hiddenIn } from '#server/cases/types/built-in-fields'
import type { BuiltInName, DefinedField, OwnField } from '#server/cases/types/definition'
import { type AnswerKey, keyOf, shownOwnFields } from './own-drafts.ts'
import type { ApplicationFormState, Draft } from './useApplicationForm.ts'

type Name = BuiltInName | AnswerKey
export type FormGroups = { title: string; fields: { [Key in Name]?: Field } }[]

/** The built-in groups, then those of own fields. An own field can join a built-in group. */
export function formGroups(type: { fields: DefinedField[] }, data: Draft): FormGroups {
  const own = groupsOf(shownOwnFields(type, data)).map(({ title, fields }) => ({
    title,
    fields: Object.fromEntries(fields.map(one => [keyOf(one), shownField(one)])),
  }))
  const builtIn = builtInGroups(type).map(([title, fields]) => ({
    title,
    fields: {
      ...(hasOneName(type, data) ? singleName(fields) : fields),
      ...own.find(group => group.title === title)?.fields,
    },
  }))
  return [...builtIn, ...own.filter(({ title }) => !builtIn.some(group => group.title === title))]
}

type Fields = FormGroups[number]['fields']
type Type = { fields: DefinedField[] }

const hasOneName = (type: Type, { singleName }: Draft) => singleName && !hiddenIn(type).has('singleName')

/** A person with one name only is not asked for others. */
function singleName({ givenName: _given, middleName: _middle, ...fields }: Fields): Fields {
  const { familyName } = fields
  return familyName ? { ...fields, familyName: { ...familyName, label: 'Name' } as Field } : fields
}

/** Names that were typed before the box was ticked stay in the draft. */
export const withoutUnasked = <Some extends Draft>(data: Some, type: Type = { fields: [] }): Some =>
  hasOneName(type, data) ? { ...data, givenName: '', middleName: '' } : data

const FOR_ENDORSEMENT = 'Required for endorsement'

function shownField(own: OwnField): Field {
  const field = fieldOf(own)
  if (own.required !== 'endorsement') return field
  return { ...field, hint: own.help ? `${own.help} · ${FOR_ENDORSEMENT}` : FOR_ENDORSEMENT }
}

export const labelsIn = (groups: FormGroups): Record<string, string> =>
  Object.fromEntries(
    groups.flatMap(({ fields }) =>
      Object.entries(fields as FieldList).map(([name, { label }]) => [name, label]),
    ),
  )

/** Answers that were typed for a field of another kind are left out. */
export const controlOf =
  ({ field }: Pick<ApplicationFormState, 'field'>, fields: FormGroups[number]['fields']) =>
  (name: Name) => {
    const control = field(name)
    const isList = holdsOf(fields[name]!) === 'list'
    if (!name.startsWith('answers.') || Array.isArray(control.value) === isList) return control
    return { ...control, value: isList ? [] : '' }
  }
