import { Head } from '@inertiajs/react'
import type { Pages, Shared } from '#server/pages'
import { useLiveList } from './Application/parts/list/useLiveList.ts'
import { Activity } from './parts/numbers/Activity.tsx'
import { BoardNumbers } from './parts/numbers/BoardNumbers.tsx'
import { WaitingForMe } from './parts/WaitingForMe.tsx'

const ofCases = ['waiting', 'counts', 'activity', 'rail']

export default function Dashboard({ waiting, counts, numbers, activity, rail }: Pages['Dashboard'] & Shared) {
  useLiveList(ofCases, counts !== null)
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
