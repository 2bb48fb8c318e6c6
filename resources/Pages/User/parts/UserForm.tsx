import type { FormEvent, ReactNode } from 'react'
import type { UserCreate, UserEdit, PermissionGroup } from '#server/people/users/screens'
import { DraftNotice, FormSummary } from '#resources/Components/form/Form.tsx'
import { Saved, SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { StickyBar, useFirstFocus } from '#resources/Components/form/FormFrame.tsx'
import { Switch } from '#resources/Components/form/Switch.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { usePasswordFirst } from '#resources/Components/AskPassword.tsx'
import { RoleDialogs } from './RoleDialogs.tsx'
import { useRole } from './RoleMenu.tsx'
import { PermissionToggles } from './PermissionToggles.tsx'
import type { Permission } from '#server/permissions'
import { maxLength } from '#server/platform/limits'
import { addressProblem } from '#server/platform/web/email-address'
import { useFields } from '#resources/Components/form/useFields.ts'
import { offeredText } from '#server/platform/register-switch'

type UserFormProps = Pick<UserCreate, 'groups' | 'presets' | 'roles' | 'secondFactorRule'> & {
  form: UserFormState
  act: string
  onSave: () => void
  whyNot?: UserEdit['whyNot']
  asksAgain?: boolean
  cancel: ReactNode
  aside?: ReactNode
}

const confirmedAgain = () =>
  offeredText(
    'a second person must confirm these permissions again: view applications, vote, decide[, seal] and manage users. ',
  ) + 'All sessions end, and API tokens and passkeys stop working.'

const byRule: Record<UserCreate['secondFactorRule'], string> = {
  chosen: '',
  deciding:
    ' By the settings of this board, everyone who decides applications or manages users or settings must, too.',
  everyone: ' By the settings of this board, everyone must, whether this is on or off.',
}

export function UserForm(props: UserFormProps) {
  const { form, groups, act, onSave, whyNot = {}, asksAgain = false, cancel, aside } = props
  const { secondFactorRule: rule } = props
  const { data } = form
  const role = useRole(props, data.permissions)
  const password = usePasswordFirst()
  const element = useFirstFocus(form.attempt)

  function save(event: FormEvent) {
    event.preventDefault()
    password.first(onSave)
  }

  const missing = [!data.name.trim() && labels.name, !data.email.trim() && labels.email]
  return (
    <div className="flex flex-col gap-8 wide:flex-row wide:gap-10">
      <form ref={element} noValidate onSubmit={save} className="w-full max-w-[640px] min-w-0 space-y-8">
        <DraftNotice draft={form.draft} start="name" />
        <FormSummary labels={labels} errors={form.errors} attempt={form.attempt} />
        <section aria-labelledby="person" className="space-y-4">
          <h2 id="person" className="text-lg font-bold">
            Person
          </h2>
          <TextField {...form.field('name')} label={labels.name} required limit={maxLength.nameOfUser} />
          <TextField
            {...form.field('email')}
            label={labels.email}
            required
            type="email"
            check={addressProblem}
            hint={asksAgain ? `If you change the email address, ${confirmedAgain()}` : undefined}
          />
          <TextField
            {...form.field('position')}
            label={labels.position}
            limit={maxLength.position}
            hint="Shown next to the name"
          />
        </section>
        <section aria-labelledby="account" className="space-y-4 border-t border-hairline pt-5">
          <h2 id="account" className="text-lg font-bold">
            Account
          </h2>
          <Switch
            {...form.field('active')}
            label={labels.active}
            hint={`If off, the user is signed out everywhere and can’t sign in.${asksAgain ? ` If you turn this on again, ${confirmedAgain()}` : ''}`}
            locked={whyNot.active !== undefined}
            why={whyNot.active}
          />
          <Switch
            {...form.field('mustUseTwoFactor')}
            label={labels.mustUseTwoFactor}
            hint={`The user must set up a second factor at the next sign-in before using anything else.${byRule[rule]}`}
          />
        </section>
        <PermissionToggles {...form.field('permissions')} groups={groups} role={role} whyNot={whyNot} />
        <StickyBar missing={missing.filter(label => label !== false)}>
          <Saved when={form.recentlySuccessful} />
          {cancel}
          <SubmitButton processing={form.processing}>{act}</SubmitButton>
        </StickyBar>
      </form>
      <aside className="w-full max-w-[640px] min-w-0 space-y-6 wide:sticky wide:top-16 wide:max-w-80 wide:flex-1 wide:self-start">
        <AbleTo draft={data} groups={groups} />
        {aside}
      </aside>
      {password.dialog}
      <RoleDialogs role={role} permissions={data.permissions} groups={groups} />
    </div>
  )
}

type AbleToProps = { draft: UserDraft; groups: PermissionGroup[] }

function AbleTo({ draft, groups }: AbleToProps) {
  const { name, active, permissions, mustUseTwoFactor } = draft
  const who = name.trim() || 'This user'
  const areas = groups.map(group => ({ ...group, ...split(group, permissions) }))
  const able = areas.filter(({ works }) => works.length > 0)
  const idle = areas.flatMap(({ area, rests }) => rests.map(label => ({ area, label })))

  return (
    <section aria-labelledby="able" className="card p-4">
      <h2 id="able" className="font-bold break-words">
        {active ? `${who} will be able to:` : `${who} can’t sign in`}
      </h2>
      <div className="mt-2 space-y-2 text-sm">
        {active && able.length === 0 && <p className="text-muted">Sign in and see only their own account.</p>}
        {!active && able.length > 0 && (
          <p className="text-muted">When the account is active, the user will be able to:</p>
        )}
        {able.map(({ area, works }) => (
          <div key={area}>
            <h3 className="text-muted">{area}</h3>
            <ul className="list-disc pl-5">
              {works.map(({ name, allows }) => (
                <li key={name}>{allows}</li>
              ))}
            </ul>
          </div>
        ))}
        {idle.map(({ area, label }) => (
          <p key={area + label} className="text-on-hold">
            “{label}” has no effect in {area} unless “View” is on.
          </p>
        ))}
        {active && mustUseTwoFactor && <p className="text-muted">Must use two-factor authentication.</p>}
      </div>
    </section>
  )
}

/** A permission has no effect without its area's View permission, if there is one. */
function split({ permissions }: PermissionGroup, held: Permission[]) {
  const view = permissions.find(({ label }) => label === 'View')
  const on = permissions.filter(({ name }) => held.includes(name))
  if (!view || held.includes(view.name)) return { works: on, rests: [] }
  return { works: [], rests: on.map(({ label }) => label) }
}

type UserDraft = {
  name: string
  email: string
  position: string
  permissions: Permission[]
  active: boolean
  mustUseTwoFactor: boolean
}

const labels = {
  name: 'Name',
  email: 'Email address',
  position: 'Position',
  permissions: 'Permissions',
  active: 'Active',
  mustUseTwoFactor: 'Must use two-factor',
}

export const useUserForm = (fields: UserDraft, name: string) => useFields(fields, { draft: name })

type UserFormState = ReturnType<typeof useUserForm>
