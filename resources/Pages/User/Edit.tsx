import type { Page } from '@inertiajs/core'
import { Head } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import { ButtonLink } from '../../Components/Button.tsx'
import { useLeaveWarning } from '../../Components/form/useLeaveWarning.ts'
import { RightRequests } from '../../Components/RightRequests.tsx'
import { PlainDate } from '../../Components/RelativeTime.tsx'
import { AccountState, SecondFactor } from './parts/AccountState.tsx'
import { Acts } from './parts/Acts.tsx'
import { History } from './parts/History.tsx'
import { UserForm } from './parts/UserForm.tsx'
import { useUserForm } from './parts/useUserForm.ts'

export default function Edit({
  user,
  groups,
  presets,
  requests,
  asksAgain,
  whyNot,
  history,
}: Pages['User/Edit']) {
  const { name, email, position, permissions, active, mustUseTwoFactor } = user
  const form = useUserForm(
    { name, email, position, permissions, active, mustUseTwoFactor },
    `User/Edit/${user.id}`,
  )
  useLeaveWarning(form.unsaved)

  /** What was asked for and waits is not turned on. */
  const showHeld = ({ props }: Page) =>
    form.set({ permissions: (props as unknown as Pages['User/Edit']).user.permissions })

  return (
    <>
      <Head title={name} />
      <h1 className="text-xl font-bold break-words">{name}</h1>
      <p className="mb-6 flex flex-wrap gap-x-4 gap-y-1 text-muted">
        <AccountState account={user} />
        <span>
          two-factor: <SecondFactor account={user} />
        </span>
        <span>
          account since <PlainDate date={user.createdAt} />
        </span>
      </p>
      <UserForm
        form={form}
        groups={groups}
        presets={presets}
        act="Save changes"
        onSave={() => form.send('put', `/users/${user.id}`, { onSuccess: showHeld })}
        whyNot={whyNot}
        asksAgain={asksAgain}
        cancel={<ButtonLink href="/users">Cancel</ButtonLink>}
        aside={
          <>
            {requests.length > 0 && (
              <section aria-labelledby="rights" className="card p-4">
                <h2 id="rights" className="mb-2 font-bold">
                  Rights with a second person
                </h2>
                <RightRequests requests={requests} />
              </section>
            )}
            <Acts user={user} whyNotDelete={whyNot.delete} />
            <History history={history} />
          </>
        }
      />
    </>
  )
}

Edit.layout = ({ user }: Pages['User/Edit']) => ({
  crumbs: [{ label: 'Users', href: '/users' }, { label: user.name }],
})
