import type { Page } from '@inertiajs/core'
import { Head } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import { ButtonLink, Button } from '#resources/Components/Button.tsx'
import { useLeaveWarning } from '#resources/Components/form/useLeaveWarning.ts'
import { PermissionRequests } from '#resources/Components/PermissionRequests.tsx'
import { PlainDate, RelativeTime } from '#resources/Components/RelativeTime.tsx'
import { Invitation } from './parts/Invitation.tsx'
import { AccountState, SecondFactor } from './parts/AccountState.tsx'
import { UserForm, useUserForm } from './parts/UserForm.tsx'
import { to } from '#resources/to.ts'
import type { UserEdit } from '#server/people/users/screens'
import { withKeys } from '#resources/Components/with-keys.ts'
import { useState } from 'react'
import { type Act, acts } from './parts/account-acts.ts'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'

export default function Edit(props: Pages['User/Edit']) {
  const { user, groups, presets, roles, requests, asksAgain, whyNot, history, secondFactorRule } = props
  const required = { ...user, mustUseTwoFactor: props.needsSecondFactor }
  const { name, email, position, permissions, active, mustUseTwoFactor } = user
  const form = useUserForm(
    { name, email, position, permissions, active, mustUseTwoFactor },
    `User/Edit/${user.id}`,
  )
  useLeaveWarning(form)

  /** Shows the stored permissions, because requested ones are not granted yet. */
  const showStored = ({ props }: Page) =>
    form.set({ permissions: (props as unknown as Pages['User/Edit']).user.permissions })

  return (
    <>
      <Head title={name} />
      <h1 className="text-xl font-bold break-words">{name}</h1>
      <p className="mb-6 flex flex-wrap gap-x-4 gap-y-1 text-muted">
        <AccountState account={user} />
        <span>
          Two-factor: <SecondFactor account={required} />
        </span>
        <span>
          {user.lastSignInAt ? (
            <>
              Last signed in <RelativeTime at={user.lastSignInAt} />
            </>
          ) : (
            'Never signed in'
          )}
        </span>
        <span>
          Created <PlainDate date={user.createdAt} />
        </span>
      </p>
      <Invitation user={user} sendsEmails={props.sendsEmails} />
      <UserForm
        form={form}
        groups={groups}
        presets={presets}
        secondFactorRule={secondFactorRule}
        roles={roles}
        act="Save changes"
        onSave={() => form.send('put', to('/users/:id', { id: user.id }), { onSuccess: showStored })}
        whyNot={whyNot}
        asksAgain={asksAgain}
        cancel={<ButtonLink href={to('/users')}>Cancel</ButtonLink>}
        aside={
          <>
            {requests.length > 0 && (
              <section aria-labelledby="rights" className="card p-4">
                <h2 id="rights" className="mb-2 font-bold">
                  {requests.some(({ answer }) => answer === '')
                    ? 'Permissions waiting for confirmation'
                    : 'Recently granted permissions'}
                </h2>
                <PermissionRequests requests={requests} />
              </section>
            )}
            <AccountActs user={required} whyNotDelete={whyNot.delete} />
            <History history={history} />
          </>
        }
      />
    </>
  )
}

Edit.layout = ({ user }: Pages['User/Edit']) => ({
  crumbs: [{ label: 'Users', href: to('/users') }, { label: user.name }],
})

type ActsProps = { user: UserEdit['user']; whyNotDelete: string | undefined }

function AccountActs({ user, whyNotDelete }: ActsProps) {
  const [chosen, setChosen] = useState<Act | null>(null)
  return (
    <section aria-labelledby="acts" className="card p-4">
      <h2 id="acts" className="mb-3 font-bold">
        Actions
      </h2>
      <div className="grid gap-2">
        {acts
          .filter(act => act.offered(user))
          .map(act => {
            const whyNot = act.path === '/users/:id' ? whyNotDelete : undefined
            return (
              <div key={act.button}>
                <Button
                  className="w-full"
                  variant={act.danger ? 'danger' : 'quiet'}
                  aria-disabled={whyNot !== undefined}
                  aria-describedby={whyNot ? 'why-not-delete' : undefined}
                  onClick={() => whyNot === undefined && setChosen(act)}
                >
                  {act.button}
                </Button>
                {whyNot && (
                  <p id="why-not-delete" className="hint mt-1">
                    {whyNot}
                  </p>
                )}
              </div>
            )
          })}
      </div>
      {chosen && (
        <ConfirmDialog
          key={chosen.button}
          title={`${chosen.title}: ${user.name}`}
          act={chosen.button}
          variant={chosen.danger ? 'danger' : 'primary'}
          method={chosen.method}
          url={to(chosen.path, { id: user.id })}
          asksPassword
          onClose={() => setChosen(null)}
        >
          <p>{chosen.effect(user)}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

function History({ history }: Pick<UserEdit, 'history'>) {
  return (
    <section aria-labelledby="history" className="card p-4">
      <h2 id="history" className="mb-2 font-bold">
        History
      </h2>
      {history.length === 0 && <p className="hint">No changes yet.</p>}
      <ol className="divide-y divide-hairline text-sm">
        {withKeys(history).map(([key, { at, actor, sentence }]) => (
          <li key={key} className="py-2 first:pt-0 last:pb-0">
            <p className="break-words">{sentence}</p>
            <p className="text-muted">
              {actor}, <RelativeTime at={at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
