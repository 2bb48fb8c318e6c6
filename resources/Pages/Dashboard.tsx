import { Head } from '@inertiajs/react'
import { PermissionRequests } from '#resources/Components/PermissionRequests.tsx'
import type { Pages, Shared } from '#server/pages'
import type { RightRequest } from '#server/people/users/screens'
import { useLiveList } from '#resources/live/useLive.ts'
import { FoldableSection, FoldingContext, useFolding } from './parts/FoldableSection.tsx'
import { FirstSteps } from './parts/FirstSteps.tsx'
import { MainJobs } from './parts/MainJobs.tsx'
import { Health } from './parts/Health.tsx'
import { TaskLists } from './parts/TaskLists.tsx'
import { TaskStrip } from './parts/TaskStrip.tsx'
import { Activity } from './parts/numbers/Activity.tsx'
import { BoardNumbers } from './parts/numbers/BoardNumbers.tsx'
import { AccountFigures, RegisterFigures } from './parts/numbers/OwnFigures.tsx'

const REFRESHED = ['waiting', 'counts', 'activity', 'rail']

export default function Dashboard(props: Pages['Dashboard'] & Shared) {
  const { welcome, waiting, rights, counts, numbers, activity, health, rail, auth } = props
  const toConfirm = (rights ?? []).filter(({ answer }) => answer === '').length
  const folding = useFolding(props.folded)
  const hasSidePanel = counts !== null || health !== null
  useLiveList(REFRESHED, counts !== null)
  return (
    <FoldingContext value={folding}>
      <Head title="Dashboard" />
      <h1 className="mb-4 text-xl font-bold">Dashboard</h1>
      {props.firstSteps && <FirstSteps {...props.firstSteps} rail={rail} />}
      {welcome && !props.firstSteps && auth.user && <MainJobs role={welcome} user={auth.user.id} />}
      <TaskStrip waiting={waiting} permissions={toConfirm} />
      <div className={`grid items-start gap-6 ${hasSidePanel ? 'wide:grid-cols-[minmax(0,1fr)_20rem]' : ''}`}>
        <div className="grid gap-6">
          {rights && rights.length > 0 && (
            <Permissions
              requests={rights}
              waiting={toConfirm}
              linked={auth.user?.permissions.includes('users.manage') ?? false}
            />
          )}
          <TaskLists waiting={waiting} rail={rail} />
          {props.register !== null && <RegisterFigures waiting={waiting} numbers={props.register} />}
          {props.accounts !== null && <AccountFigures waiting={waiting} numbers={props.accounts} />}
          {counts && <BoardNumbers counts={counts} numbers={numbers} reports={rail.reports} />}
        </div>
        {hasSidePanel && (
          <div className="grid gap-6">
            {counts && <Activity entries={activity} />}
            {/* Last, because it loads after the page. */}
            {health !== null && <Health parts={health} />}
          </div>
        )}
      </div>
    </FoldingContext>
  )
}

Dashboard.layout = { crumbs: [{ label: 'Dashboard' }], keys: [['n', 'Open my next task']] }

type PermissionsProps = { requests: RightRequest[]; waiting: number; linked: boolean }

function Permissions({ requests, waiting, linked }: PermissionsProps) {
  return (
    <FoldableSection
      name="rights"
      title={waiting > 0 ? 'Permissions to confirm' : 'Recently granted permissions'}
      count={waiting > 0 ? waiting : undefined}
    >
      <div className="card p-4">
        <PermissionRequests requests={requests} named linked={linked} />
      </div>
    </FoldableSection>
  )
}
