import { Head } from '@inertiajs/react'
import { PermissionRequests } from '#resources/Components/PermissionRequests.tsx'
import type { Pages, Shared } from '#server/pages'
import type { RightRequest } from '#server/people/users/screens'
import { useLiveList } from '#resources/live/useLive.ts'
import { Health } from './parts/Health.tsx'
import { TaskLists } from './parts/TaskLists.tsx'
import { Activity } from './parts/numbers/Activity.tsx'
import { BoardNumbers } from './parts/numbers/BoardNumbers.tsx'

const REFRESHED = ['waiting', 'counts', 'activity', 'rail']

export default function Dashboard(props: Pages['Dashboard'] & Shared) {
  const { waiting, rights, counts, numbers, activity, health, rail, auth } = props
  const hasSidePanel = counts !== null || health !== null
  useLiveList(REFRESHED, counts !== null)
  return (
    <>
      <Head title="Dashboard" />
      <h1 className="mb-4 text-xl font-bold">Dashboard</h1>
      <div className={`grid items-start gap-6 ${hasSidePanel ? 'wide:grid-cols-[minmax(0,1fr)_20rem]' : ''}`}>
        <div className="grid gap-6">
          {rights && rights.length > 0 && (
            <Permissions
              requests={rights}
              linked={auth.user?.permissions.includes('users.manage') ?? false}
            />
          )}
          <TaskLists waiting={waiting} rail={rail} />
          {counts && <BoardNumbers counts={counts} numbers={numbers} />}
        </div>
        {hasSidePanel && (
          <div className="grid gap-6">
            {counts && <Activity entries={activity} />}
            {/* Last, because it loads after the page. */}
            {health !== null && <Health parts={health} />}
          </div>
        )}
      </div>
    </>
  )
}

Dashboard.layout = { crumbs: [{ label: 'Dashboard' }], keys: [['n', 'Open my next task']] }

function Permissions({ requests, linked }: { requests: RightRequest[]; linked: boolean }) {
  const waiting = requests.filter(({ answer }) => answer === '').length
  return (
    <section aria-labelledby="rights">
      <h2 id="rights" className="mb-2 text-lg font-bold">
        {waiting > 0 ? 'Permissions to confirm' : 'Recently granted permissions'}{' '}
        {waiting > 0 && <span className="tabular font-normal text-muted">{waiting}</span>}
      </h2>
      <div className="card p-4">
        <PermissionRequests requests={requests} named linked={linked} />
      </div>
    </section>
  )
}
