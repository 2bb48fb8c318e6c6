import type { Pages } from '#server/pages'
import { Empty } from '../../Components/Empty.tsx'
import { Waiting } from './Waiting.tsx'
import { WaitingPersons } from './WaitingPersons.tsx'

type WaitingForMeProps = { waiting: Pages['Dashboard']['waiting']; seesCases: boolean }

/** Every list of what needs an act of this person; lists that are empty say nothing. */
export function WaitingForMe({ waiting, seesCases }: WaitingForMeProps) {
  const { toVote, toEndorse, holdsDue, toSign, uncharged, retentionDue } = waiting
  const lists = [toVote, toEndorse, holdsDue, toSign, uncharged, retentionDue]
  if (lists.every(list => !list || list.total === 0))
    return (
      <div className="card">
        <Empty title="Nothing waits for you">{whatWouldBeHere(seesCases, uncharged !== null)}</Empty>
      </div>
    )
  return (
    <>
      <Waiting title="Awaiting your vote" list={toVote} all="/applications?awaitingMyVote=1" />
      <Waiting title="To endorse" list={toEndorse} all="/applications?status[]=registered" />
      <Waiting title="Holds due for review" list={holdsDue} all="/applications?waitsFor=review" />
      <Waiting
        title="Resolutions to sign"
        list={toSign}
        all="/applications?waitsFor=resolution"
        part="#resolution"
      />
      <WaitingPersons
        title="Held too long without a charge"
        list={uncharged}
        all="/arrested-persons?clock=overdue"
      />
      <WaitingPersons title="Records to review" list={retentionDue} all="/arrested-persons?retentionDue=1" />
    </>
  )
}

function whatWouldBeHere(applications: boolean, register: boolean) {
  if (applications) return 'Applications that need your act are listed here as soon as there are any.'
  if (register)
    return 'Whoever is held too long without a charge is listed here, and records that are due for review.'
  return 'Your rights give no sight of applications. An administrator can change them.'
}
