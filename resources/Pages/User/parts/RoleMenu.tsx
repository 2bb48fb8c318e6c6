import { useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { permissionInWords } from '#resources/Components/words.ts'
import type { PermissionGroup, Preset, SavedRole, UserCreate } from '#server/people/users/screens'
import type { Permission } from '#server/permissions'

export type RoleAct = 'save' | 'edit' | 'delete'

/** The role that the toggles started from. */
export function useRole({ presets, roles }: Pick<UserCreate, 'presets' | 'roles'>, held: Permission[]) {
  const all: Preset[] = [...presets, ...roles]
  const [chosen, choose] = useState(() => nearestRole(all, held)?.name ?? '')
  const [act, start] = useState<RoleAct | null>(null)
  return {
    presets,
    roles,
    chosen: all.find(({ name }) => name === chosen) ?? null,
    saved: roles.find(({ name }) => name === chosen) ?? null,
    choose,
    act,
    start,
  }
}
export type RoleState = ReturnType<typeof useRole>

type RoleMenuProps = {
  value: Permission[]
  onChange: (value: Permission[]) => void
  groups: PermissionGroup[]
  role: RoleState
  locked: Permission[]
}

/** A role fills the toggles; later changes are described as a difference from it. */
export function RoleMenu({ value, onChange, groups, role, locked }: RoleMenuProps) {
  const { presets, roles, chosen, saved, start } = role

  function choose(name: string) {
    role.choose(name)
    const found = [...presets, ...roles].find(each => each.name === name)
    if (found) onChange([...new Set([...found.permissions, ...locked])])
  }

  return (
    <div className="mt-2 space-y-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <label className="flex items-center gap-2">
          Start from role
          <select
            value={chosen?.name ?? ''}
            onChange={event => choose(event.target.value)}
            className="input w-auto"
          >
            <option value="">None</option>
            <RoleOptions label="Built-in roles" roles={presets} />
            <RoleOptions label="Saved roles" roles={roles} />
          </select>
        </label>
        <Button aria-disabled={value.length === 0} onClick={() => value.length > 0 && start('save')}>
          Save as role
        </Button>
        {saved && (
          <>
            <Button onClick={() => start('edit')}>Edit role</Button>
            <Button onClick={() => start('delete')}>Delete role</Button>
          </>
        )}
      </div>
      <p aria-live="polite" className="min-h-5 text-sm text-muted">
        {chosen && inWords(chosen, value, groups)}
      </p>
    </div>
  )
}

const RoleOptions = ({ label, roles }: { label: string; roles: (Preset | SavedRole)[] }) =>
  roles.length > 0 && (
    <optgroup label={label}>
      {roles.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </optgroup>
  )

type Difference = { added: Permission[]; removed: Permission[] }

const differenceFrom = (role: Preset, held: Permission[]): Difference => ({
  added: held.filter(name => !role.permissions.includes(name)),
  removed: role.permissions.filter(name => !held.includes(name)),
})

const sizeOf = ({ added, removed }: Difference) => added.length + removed.length

function nearestRole(roles: Preset[], held: Permission[]): Preset | null {
  const sharing = roles.filter(role => role.permissions.some(name => held.includes(name)))
  const [nearest] = sharing.toSorted(
    (one, other) => sizeOf(differenceFrom(one, held)) - sizeOf(differenceFrom(other, held)),
  )
  return nearest ?? null
}

/** “Changed from Board member: + applications: export”, or '' if equal. */
function inWords(role: Preset, held: Permission[], groups: PermissionGroup[]) {
  const { added, removed } = differenceFrom(role, held)
  if (added.length + removed.length === 0) return ''
  const named = (sign: string) => (name: Permission) => `${sign} ${permissionInWords(groups, name)}`
  return `Changed from ${role.name}: ${[...added.map(named('+')), ...removed.map(named('−'))].join(', ')}`
}
