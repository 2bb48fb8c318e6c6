import { Head } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import { Empty } from '../Components/Empty.tsx'
import { StatusNow } from './parts/StatusNow.tsx'
import { Waiting } from './parts/Waiting.tsx'
import { WaitingPersons } from './parts/WaitingPersons.tsx'

export default function Dashboard({ waiting, counts }: Pages['Dashboard']) {
  const { toVote, toEndorse, holdsDue, uncharged, retentionDue } = waiting
  const lists = [toVote, toEndorse, holdsDue, uncharged, retentionDue].filter(list => list !== null)
  const total = lists.reduce((sum, list) => sum + list.total, 0)

  return (
    <>
      <Head title="Dashboard" />
      <h1 className="mb-4 text-xl font-bold">Dashboard</h1>
      <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-6">
          {toVote && toVote.total > 0 && (
            <Waiting title="Awaiting your vote" list={toVote} all="/applications?awaitingMyVote=1" />
          )}
          {toEndorse && toEndorse.total > 0 && (
            <Waiting title="To endorse" list={toEndorse} all="/applications?status[]=registered" />
          )}
          {holdsDue && holdsDue.total > 0 && (
            <Waiting title="Holds due for review" list={holdsDue} all="/applications?status[]=on_hold" />
          )}
          {uncharged && uncharged.total > 0 && (
            <WaitingPersons
              title="Held too long without a charge"
              list={uncharged}
              all="/arrested-persons?clock=overdue"
            />
          )}
          {retentionDue && retentionDue.total > 0 && (
            <WaitingPersons
              title="Records to review"
              list={retentionDue}
              all="/arrested-persons?retentionDue=1"
            />
          )}
          {total === 0 && (
            <div className="card">
              <Empty title="Nothing waits for you">
                {whatWouldBeHere(counts !== null, uncharged !== null)}
              </Empty>
            </div>
          )}
        </div>
        {counts && <StatusNow counts={counts} />}
      </div>
    </>
  )
}

Dashboard.layout = { crumbs: [{ label: 'Dashboard' }] }

function whatWouldBeHere(applications: boolean, register: boolean) {
  if (applications) return 'Applications that need your act are listed here as soon as there are any.'
  if (register)
    return 'Whoever is held too long without a charge is listed here, and records that are due for review.'
  return 'Your rights give no sight of applications. An administrator can change them.'
}
