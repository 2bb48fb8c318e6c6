import { Head } from '@inertiajs/react'
import type { Pages, Shared } from '#server/pages'
import { Activity } from './parts/numbers/Activity.tsx'
import { BoardNumbers } from './parts/numbers/BoardNumbers.tsx'
import { WaitingForMe } from './parts/WaitingForMe.tsx'

export default function Dashboard({ waiting, counts, numbers, activity, rail }: Pages['Dashboard'] & Shared) {
  return (
    <>
      <Head title="Dashboard" />
      <h1 className="mb-4 text-xl font-bold">Dashboard</h1>
      <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-6">
          <WaitingForMe waiting={waiting} rail={rail} />
          {counts && <BoardNumbers counts={counts} numbers={numbers} />}
        </div>
        {counts && <Activity entries={activity} />}
      </div>
    </>
  )
}

Dashboard.layout = { crumbs: [{ label: 'Dashboard' }] }
