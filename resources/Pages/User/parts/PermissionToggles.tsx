import type { PermissionGroup, UserEdit } from '#server/people/users/screens'
import type { Permission } from '#server/permissions'
import { Notes } from '#resources/Components/form/Field.tsx'
import { Switch } from '#resources/Components/form/Switch.tsx'
import { RoleMenu, type RoleState } from './RoleMenu.tsx'

type PermissionTogglesProps = {
  id: string
  value: Permission[]
  onChange: (value: Permission[]) => void
  error: string | undefined
  groups: PermissionGroup[]
  role: RoleState
  whyNot: UserEdit['whyNot']
}

export function PermissionToggles(props: PermissionTogglesProps) {
  const { id, value, onChange, error, groups, role, whyNot } = props

  return (
    <section aria-labelledby={id} className="space-y-5 border-t border-hairline pt-5">
      <div>
        <h2 id={id} tabIndex={-1} className="text-lg font-bold">
          Permissions
        </h2>
        {whyNot.permissions ? (
          <p className="hint mt-1">{whyNot.permissions}</p>
        ) : (
          <RoleMenu
            value={value}
            onChange={onChange}
            groups={groups}
            role={role}
            locked={lockedOf(value, whyNot)}
          />
        )}
        <Notes id={id} error={error} hint={undefined} />
      </div>
      <PermissionSwitches id={id} value={value} onChange={onChange} groups={groups} whyNot={whyNot} />
    </section>
  )
}

type PermissionSwitchesProps = Pick<PermissionTogglesProps, 'id' | 'value' | 'onChange' | 'groups'> & {
  whyNot?: UserEdit['whyNot']
}

export function PermissionSwitches({ id, value, onChange, groups, whyNot = {} }: PermissionSwitchesProps) {
  const toggle = (name: Permission, on: boolean) =>
    onChange(on ? [...value, name] : value.filter(each => each !== name))
  const lockOf = (name: Permission) => (name === 'users.manage' ? whyNot[name] : undefined)

  return groups.map(({ area, permissions }) => (
    <fieldset key={area}>
      <legend className="mb-2 font-bold">{area}</legend>
      <div className="space-y-3">
        {permissions.map(({ name, label, allows }) => (
          <Switch
            key={name}
            id={`${id}-${name}`}
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
  ))
}

/** Permissions that a role must not remove. */
const lockedOf = (value: Permission[], whyNot: UserEdit['whyNot']): Permission[] =>
  whyNot['users.manage'] && value.includes('users.manage') ? ['users.manage'] : []
