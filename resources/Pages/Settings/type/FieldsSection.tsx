import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { Empty } from '#resources/Components/Empty.tsx'
import { Section } from '#resources/Components/Sections.tsx'
import { applicationFields } from '#server/cases/types/fields'
import { DEFAULT_GROUP, ownFields, type OwnField } from '#server/cases/types/definition'
import { fieldProblems } from '#server/cases/types/problems'
import { wordNames } from '#server/papers/template-words'
import type { TypePage } from '#server/cases/types/screens'
import { BuiltInFields } from './BuiltInFields.tsx'
import { EditableRows } from './EditableRows.tsx'
import { FieldDialog } from './FieldDialog.tsx'
import { freeName, notesOn, withOwn } from './field-words.ts'
import type { DefinitionState } from './useDefinition.ts'

type FieldsSectionProps = Pick<TypePage, 'names' | 'permissions' | 'limits'> & {
  state: DefinitionState
  problems: Record<string, string>
}

export function FieldsSection({ state, names, permissions, problems, limits }: FieldsSectionProps) {
  const [editing, setEditing] = useState<number | null>(null)
  const { definition, setFields } = state
  const own = ownFields(definition)
  const at = editing ?? 0
  const edited = own[at] ?? null
  const put = (fields: OwnField[], what: string) => setFields(withOwn(definition.fields, fields), what)

  function move(from: number, to: number) {
    const field = own[from]!
    put(own.toSpliced(from, 1).toSpliced(to, 0, field), `moving ${field.label}`)
  }

  function apply(field: OwnField) {
    put(own.toSpliced(at, edited ? 1 : 0, field), `${edited ? 'editing' : 'adding'} ${field.label}`)
    setEditing(null)
  }

  /** A new field gets its name from its label. */
  function named(field: OwnField): OwnField {
    if (field.name) return field
    const used = [...Object.keys(applicationFields), ...wordNames, ...Object.keys(names)]
    return { ...field, name: freeName(field.label, new Set([...used, ...own.map(({ name }) => name)])) }
  }

  return (
    <Section id="fields" title="Fields">
      <EditableRows
        name="field"
        rows={own.map((field, row) => ({
          name: field.name,
          label: field.label,
          note: notesOn(field, { above: own.slice(0, row), permissions }),
        }))}
        empty={
          <Empty title="No own fields yet">
            Add a field for each thing that this type asks and the built-in fields do not.
          </Empty>
        }
        problemOf={row => problemsOf(problems, row)[0]}
        onMove={move}
        onEdit={setEditing}
        onRemove={row => put(own.toSpliced(row, 1), `removing ${own[row]!.label}`)}
      />
      <div className="my-3">
        <Button onClick={() => setEditing(own.length)}>
          <Plus aria-hidden size={16} />
          Add field
        </Button>
      </div>
      <BuiltInFields state={state} />
      {editing !== null && (
        <FieldDialog
          key={editing}
          field={edited}
          above={own.slice(0, at)}
          groups={[...new Set([DEFAULT_GROUP, ...own.flatMap(({ group }) => group || [])])]}
          permissions={permissions}
          limits={limits}
          published={edited !== null && names[edited.name] !== undefined}
          check={field => problemsWith(definition, own, at, named(field))}
          onApply={field => apply(named(field))}
          onClose={() => setEditing(null)}
        />
      )}
    </Section>
  )
}

const problemsOf = (problems: Record<string, string>, at: number) =>
  Object.entries(problems).flatMap(([path, message]) => (path.startsWith(`fields.${at}.`) ? message : []))

/** The problems of one field in its place, by the names of its parts. */
function problemsWith(
  definition: DefinitionState['definition'],
  own: OwnField[],
  at: number,
  field: OwnField,
) {
  const fields = withOwn(definition.fields, own.toSpliced(at, own[at] ? 1 : 0, field))
  const found = fieldProblems({ ...definition, fields })
  const prefix = `fields.${at}.`
  return Object.fromEntries(
    Object.entries(found).flatMap(([path, message]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), message]] : [],
    ),
  )
}
