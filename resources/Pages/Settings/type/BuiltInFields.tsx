import {
  builtInFields,
  fixedBuiltIns,
  isOwn,
  type BuiltInField,
  type BuiltInName,
  type DefinedField,
} from '#server/cases/types/definition'
import { isOfferedField } from '#server/cases/types/built-in-fields'
import { applicationFields, applicationGroups } from '#server/cases/types/fields'
import type { Field } from '#server/platform/web/field-kinds'
import { FoldedCard } from './FoldedCard.tsx'
import type { DefinitionState } from './useDefinition.ts'

type State = 'shown' | 'required' | 'hidden' | 'optional'

const words: Record<State, string> = {
  shown: 'Optional',
  required: 'Required',
  hidden: 'Hidden',
  optional: 'Optional',
}

export function BuiltInFields({ state }: { state: DefinitionState }) {
  const { definition, setFields } = state
  const changed = builtInFields(definition).filter(({ builtIn }) => isOfferedField(builtIn))
  const choose = (name: BuiltInName, chosen: State) =>
    setFields(withBuiltIn(definition.fields, name, chosen), `changing ${applicationFields[name].label}`)

  return (
    <FoldedCard
      title="Built-in fields"
      note={changed.length > 0 ? `${changed.length} changed` : 'hide them or make them required'}
    >
      <p className="hint mb-2">
        Names, birth date and sex are always required, because people are matched by them. What a hidden field
        contains stays on record for cases of earlier versions.
      </p>
      {Object.entries(applicationGroups).map(([title, fields]) => {
        const names = (Object.keys(fields) as BuiltInName[]).filter(
          name => !fixedBuiltIns.includes(name) && isOfferedField(name),
        )
        if (names.length === 0) return null
        return (
          <fieldset key={title} className="mt-3">
            <legend className="hint mb-1">{title}</legend>
            <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
              {names.map(name => (
                <li key={name} className="flex items-center gap-3">
                  <label htmlFor={`built-in-${name}`} className="min-w-0 grow">
                    {applicationFields[name].label}
                  </label>
                  <select
                    id={`built-in-${name}`}
                    className="input w-32"
                    value={stateOf(name, changed)}
                    onChange={event => choose(name, event.target.value as State)}
                  >
                    {optionsFor(name).map(one => (
                      <option key={one} value={one}>
                        {words[one]}
                      </option>
                    ))}
                  </select>
                </li>
              ))}
            </ul>
          </fieldset>
        )
      })}
    </FoldedCard>
  )
}

/** Grounds are required unless made optional. */
const optionsFor = (name: BuiltInName): State[] => {
  if (name === 'grounds') return ['required', 'optional']
  return (applicationFields[name] as Field).kind === 'checkbox'
    ? ['shown', 'hidden']
    : ['shown', 'required', 'hidden']
}

function stateOf(name: BuiltInName, changed: BuiltInField[]): State {
  const own = changed.find(({ builtIn }) => builtIn === name)
  if (name === 'grounds') return own?.required === false ? 'optional' : 'required'
  return own?.hidden ? 'hidden' : own?.required === 'always' ? 'required' : 'shown'
}

function withBuiltIn(fields: DefinedField[], builtIn: BuiltInName, chosen: State): DefinedField[] {
  const others = fields.filter(field => isOwn(field) || field.builtIn !== builtIn)
  if (chosen === 'hidden') return [...others, { builtIn, hidden: true }]
  if (chosen === 'optional') return [...others, { builtIn, required: false }]
  return chosen === 'required' && builtIn !== 'grounds'
    ? [...others, { builtIn, required: 'always' }]
    : others
}
