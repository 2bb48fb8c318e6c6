import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { FormDialog } from '#resources/Components/FormDialog.tsx'
import { Notes } from '#resources/Components/form/Field.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { permissionInWords } from '#resources/Components/words.ts'
import { to } from '#resources/to.ts'
import type { PermissionGroup } from '#server/people/users/screens'
import type { Permission } from '#server/permissions'
import { maxLength } from '#server/platform/limits'
import { PermissionSwitches } from './PermissionToggles.tsx'
import type { RoleState } from './RoleMenu.tsx'

type Saved = NonNullable<RoleState['saved']>

type RoleDialogsProps = { role: RoleState; permissions: Permission[]; groups: PermissionGroup[] }

/** Render outside the form of the user, because forms can't be nested. */
export function RoleDialogs({ role, permissions, groups }: RoleDialogsProps) {
  const { act, saved, start, choose } = role
  const close = () => start(null)
  const done = (name: string) => {
    close()
    choose(name)
  }
  if (act === 'save') return <SaveRole {...{ permissions, groups, close, done }} />
  if (act === 'edit' && saved) return <EditRole {...{ saved, groups, close, done }} />
  if (act === 'delete' && saved)
    return (
      <ConfirmDialog
        title={`Delete role: ${saved.name}`}
        act="Delete role"
        variant="danger"
        method="delete"
        url={to('/users/roles/:id', { id: saved.id })}
        bag="role"
        onClose={close}
        onDone={() => done('')}
      >
        <p>The role can no longer be chosen. {unchanged(saved)}</p>
      </ConfirmDialog>
    )
  return null
}

type Ends = { close: () => void; done: (name: string) => void }

type SaveRoleProps = Ends & Omit<RoleDialogsProps, 'role'>

function SaveRole({ permissions, groups, close, done }: SaveRoleProps) {
  const form = useFields({ name: '' }, { bag: 'role' })
  const save = () =>
    form.send('post', to('/users/roles'), {
      data: { name: form.data.name, permissions },
      onSuccess: () => done(stored(form.data.name)),
    })
  return (
    <FormDialog form={form} title="Save as role" act="Save role" onSend={save} onClose={close}>
      <p>You can choose this role when you invite or edit a user. It contains:</p>
      <ul className="list-disc pl-5 *:first-letter:uppercase">
        {permissions.map(name => (
          <li key={name}>{permissionInWords(groups, name)}</li>
        ))}
      </ul>
      <TextField {...form.field('name')} label="Name of the role" required limit={maxLength.roleName} />
    </FormDialog>
  )
}

type EditRoleProps = Ends & { saved: Saved; groups: PermissionGroup[] }

function EditRole({ saved, groups, close, done }: EditRoleProps) {
  const form = useFields({ name: saved.name, permissions: saved.permissions }, { bag: 'role' })
  const permissions = form.field('permissions')
  const save = () =>
    form.send('put', to('/users/roles/:id', { id: saved.id }), {
      onSuccess: () => done(stored(form.data.name)),
    })
  return (
    <FormDialog form={form} title={`Edit role: ${saved.name}`} act="Save role" onSend={save} onClose={close}>
      <p>{unchanged(saved)}</p>
      <TextField {...form.field('name')} label="Name of the role" required limit={maxLength.roleName} />
      <Notes id={permissions.id} error={permissions.error} hint={undefined} />
      <PermissionSwitches {...permissions} groups={groups} />
    </FormDialog>
  )
}

const unchanged = ({ holders }: Saved) =>
  `Nobody’s permissions change. ${holders === 0 ? 'No active user has' : holders === 1 ? '1 active user has' : `${holders} active users have`} exactly the permissions of this role.`

/** As the server stores it. */
const stored = (name: string) => name.trim().normalize()
