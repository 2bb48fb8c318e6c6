import type { Pages, Shared } from '#server/pages'
import { NothingWaits } from './NothingWaits.tsx'
import { Waiting } from './Waiting.tsx'
import { WaitingPersons } from './WaitingPersons.tsx'

type WaitingForMeProps = { waiting: Pages['Dashboard']['waiting']; rail: Shared['rail'] }

/** Every list of what needs an act of this person; lists that are empty say nothing. */
export function WaitingForMe({ waiting, rail }: WaitingForMeProps) {
  const { toVote, toEndorse, holdsDue, toSign, uncharged, retentionDue } = waiting
  const lists = [toVote, toEndorse, holdsDue, toSign, uncharged, retentionDue]
  if (lists.every(list => !list || list.total === 0)) return <NothingWaits rail={rail} />
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
