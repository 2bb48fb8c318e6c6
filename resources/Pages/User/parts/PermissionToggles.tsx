import type { PermissionGroup, Preset, UserEdit } from '#server/people/users/screens'
import type { Permission } from '#server/permissions'
import { Notes } from '#resources/Components/form/Field.tsx'
import { Switch } from '#resources/Components/form/Switch.tsx'
import { useState } from 'react'
import { permissionInWords } from '#resources/Components/words.ts'

type PermissionTogglesProps = {
  id: string
  value: Permission[]
  onChange: (value: Permission[]) => void
  error: string | undefined
  groups: PermissionGroup[]
  presets: Preset[]
  whyNot: UserEdit['whyNot']
}

export function PermissionToggles(props: PermissionTogglesProps) {
  const { id, value, onChange, error, groups, presets, whyNot } = props
  const toggle = (name: Permission, on: boolean) =>
    onChange(on ? [...value, name] : value.filter(each => each !== name))
  const lockOf = (name: Permission) => (name === 'users.manage' ? whyNot[name] : undefined)

  return (
    <section aria-labelledby={id} className="space-y-5 border-t border-hairline pt-5">
      <div>
        <h2 id={id} tabIndex={-1} className="text-lg font-bold">
          Permissions
        </h2>
        {whyNot.permissions ? (
          <p className="hint mt-1">{whyNot.permissions}</p>
        ) : (
          <PresetMenu
            value={value}
            onChange={onChange}
            groups={groups}
            presets={presets}
            locked={lockedOf(value, whyNot)}
          />
        )}
        <Notes id={id} error={error} hint={undefined} />
      </div>
      {groups.map(({ area, permissions }) => (
        <fieldset key={area}>
          <legend className="mb-2 font-bold">{area}</legend>
          <div className="space-y-3">
            {permissions.map(({ name, label, allows }) => (
              <Switch
                key={name}
                id={`permission-${name}`}
                name={`${id}[]`}
                of={name}
                label={label}
                hint={allows}
                value={value.includes(name)}
                onChange={on => toggle(name, on)}
                locked={Boolean(whyNot.permissions ?? lockOf(name))}
                why={lockOf(name)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  )
}

/** Permissions that a preset must not remove. */
const lockedOf = (value: Permission[], whyNot: UserEdit['whyNot']): Permission[] =>
  whyNot['users.manage'] && value.includes('users.manage') ? ['users.manage'] : []

type PresetMenuProps = {
  value: Permission[]
  onChange: (value: Permission[]) => void
  groups: PermissionGroup[]
  presets: Preset[]
  locked: Permission[]
}

/** A preset fills the toggles; later changes are described as a difference from it. */
function PresetMenu({ value, onChange, groups, presets, locked }: PresetMenuProps) {
  const [chosen, setChosen] = useState(() => nearestPreset(presets, value)?.name ?? '')
  const preset = presets.find(({ name }) => name === chosen)

  function choose(name: string) {
    setChosen(name)
    const found = presets.find(each => each.name === name)
    if (found) onChange([...new Set([...found.permissions, ...locked])])
  }

  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <label className="flex items-center gap-2">
        Start from role
        <select value={chosen} onChange={event => choose(event.target.value)} className="input w-auto">
          <option value="">None</option>
          {presets.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <p aria-live="polite" className="min-w-0 flex-1 basis-60 text-sm text-muted">
        {preset && inWords(preset, value, groups)}
      </p>
    </div>
  )
}

type Difference = { added: Permission[]; removed: Permission[] }

const differenceFrom = (preset: Preset, held: Permission[]): Difference => ({
  added: held.filter(name => !preset.permissions.includes(name)),
  removed: preset.permissions.filter(name => !held.includes(name)),
})

const sizeOf = ({ added, removed }: Difference) => added.length + removed.length

function nearestPreset(presets: Preset[], held: Permission[]): Preset | null {
  const sharing = presets.filter(preset => preset.permissions.some(name => held.includes(name)))
  const [nearest] = sharing.toSorted(
    (one, other) => sizeOf(differenceFrom(one, held)) - sizeOf(differenceFrom(other, held)),
  )
  return nearest ?? null
}

/** “Changed from Board member: + applications: export”, or '' if equal. */
function inWords(preset: Preset, held: Permission[], groups: PermissionGroup[]) {
  const { added, removed } = differenceFrom(preset, held)
  if (added.length + removed.length === 0) return ''
  const named = (sign: string) => (name: Permission) => `${sign} ${permissionInWords(groups, name)}`
  return `Changed from ${preset.name}: ${[...added.map(named('+')), ...removed.map(named('−'))].join(', ')}`
}
