import type { FormEvent, ReactNode } from 'react'
import type { UserCreate, UserEdit } from '#server/users/screens'
import { DraftNotice } from '../../../Components/form/DraftNotice.tsx'
import { FormSummary } from '../../../Components/form/FormSummary.tsx'
import { Saved } from '../../../Components/form/Saved.tsx'
import { StickyBar } from '../../../Components/form/StickyBar.tsx'
import { SubmitButton } from '../../../Components/form/SubmitButton.tsx'
import { Switch } from '../../../Components/form/Switch.tsx'
import { TextField } from '../../../Components/form/TextField.tsx'
import { usePasswordFirst } from '../../../Components/usePasswordFirst.ts'
import { AbleTo } from './AbleTo.tsx'
import { PermissionToggles } from './PermissionToggles.tsx'
import { labels, type UserFormState } from './useUserForm.ts'

type UserFormProps = UserCreate & {
  form: UserFormState
  /** What the saving button says: the act. */
  act: string
  onSave: () => void
  whyNot?: UserEdit['whyNot']
  asksAgain?: boolean
  /** Beside Save: the way out. */
  cancel: ReactNode
  /** Under the summary at the side: what only Edit has. */
  aside?: ReactNode
}

const AGAIN = 'decide, seal and users wait for a second person before this account has them again.'

/** The one form behind Create and Edit. */
export function UserForm(props: UserFormProps) {
  const { form, groups, presets, act, onSave, whyNot = {}, asksAgain = false, cancel, aside } = props
  const { data } = form
  const password = usePasswordFirst()

  function save(event: FormEvent) {
    event.preventDefault()
    password.first(onSave)
  }

  const missing = [!data.name.trim() && labels.name, !data.email.trim() && labels.email]
  return (
    <div className="flex flex-col gap-8 wide:flex-row wide:gap-10">
      <form noValidate onSubmit={save} className="w-full max-w-[640px] min-w-0 space-y-8">
        <DraftNotice draft={form.draft} start="name" />
        <FormSummary labels={labels} errors={form.errors} attempt={form.attempt} />
        <section aria-labelledby="person" className="space-y-4">
          <h2 id="person" className="text-lg font-bold">
            Person
          </h2>
          <TextField {...form.field('name')} label={labels.name} required />
          <TextField
            {...form.field('email')}
            label={labels.email}
            required
            type="email"
            hint={asksAgain ? `With another address, ${AGAIN}` : undefined}
          />
          <TextField
            {...form.field('position')}
            label={labels.position}
            hint="As the board calls it; shown beside the name."
          />
        </section>
        <section aria-labelledby="account" className="space-y-4 border-t border-hairline pt-5">
          <h2 id="account" className="text-lg font-bold">
            Account
          </h2>
          <Switch
            {...form.field('active')}
            label={labels.active}
            hint={`Off: signed out at once, everywhere, and cannot sign in.${asksAgain ? ` On again, ${AGAIN}` : ''}`}
            locked={whyNot.active !== undefined}
            why={whyNot.active}
          />
          <Switch
            {...form.field('mustUseTwoFactor')}
            label={labels.mustUseTwoFactor}
            hint="Sets up a second factor at the next sign-in, before anything else opens."
          />
        </section>
        <PermissionToggles {...form.field('permissions')} groups={groups} presets={presets} whyNot={whyNot} />
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
    </div>
  )
}
