import type { Waiting as WaitingLists } from '#server/dashboard/screens'
import type { Shared } from '#server/pages'
import { moveRow } from '../../Components/row-links.ts'
import { useKeys } from '../../Components/keys.ts'
import { NothingWaits } from './NothingWaits.tsx'
import { Waiting } from './Waiting.tsx'
import { WaitingLines } from './WaitingLines.tsx'
import { WaitingPersons } from './WaitingPersons.tsx'

type WaitingForMeProps = { waiting: WaitingLists; rail: Shared['rail'] }

/** Every list of what needs an act of this person, in the order to do it; lists that are empty say nothing. */
export function WaitingForMe({ waiting, rail }: WaitingForMeProps) {
  useKeys({ j: () => moveRow(1), k: () => moveRow(-1), n: openFirst })
  if (Object.values(waiting).every(list => !list || list.total === 0)) return <NothingWaits rail={rail} />
  return (
    <>
      <Waiting
        title="Ready to decide"
        act="Decide"
        list={waiting.toDecide}
        all="/applications?waitsFor=decision"
        part="#next"
      />
      <Waiting
        title="Holds due for review"
        act="Review"
        list={waiting.holdsDue}
        all="/applications?waitsFor=review"
        part="#next"
      />
      <Waiting
        title="Resolutions to sign"
        act="Sign"
        list={waiting.toSign}
        all="/applications?waitsFor=resolution"
        part="#resolution"
      />
      <Waiting
        title="Awaiting your vote"
        act="Vote"
        list={waiting.toVote}
        all="/applications?awaitingMyVote=1"
      />
      <Waiting
        title="Replies to you"
        act="Answer"
        list={waiting.discussions}
        all="/applications?waitsFor=reply"
        part="#discussion"
      />
      <Waiting
        title="To endorse"
        act="Endorse"
        list={waiting.toEndorse}
        all="/applications?status[]=registered"
        blocked
      />
      <Waiting
        title="Duplicates and matches to settle"
        act="Compare"
        list={waiting.toSettle}
        all="/applications?waitsFor=settling"
        part={({ note }) => (note?.includes('duplicate') ? '/duplicate' : '#matches')}
      />
      <Waiting
        title="Documents missing"
        act="Add"
        list={waiting.missingDocuments}
        all="/applications?waitsFor=documents"
        part="/edit#documents"
      />
      <Waiting
        title="On hold, to be completed"
        act="Complete"
        list={waiting.returned}
        all="/applications?waitsFor=registry"
      />
      <WaitingPersons
        title="Held too long without a charge"
        list={waiting.uncharged}
        all="/arrested-persons?clock=overdue"
      />
      <WaitingPersons
        title="Records to review"
        list={waiting.retentionDue}
        all="/arrested-persons?retentionDue=1"
      />
      <WaitingLines title="Unfinished imports" list={waiting.imports} says={importSays} />
      <WaitingLines
        title="Letters that did not arrive"
        list={waiting.undeliveredMail}
        says={({ detail }) => detail}
      />
      <WaitingLines
        title="Invitations not taken"
        list={waiting.invitations}
        says={({ detail }) => detail}
        at="invited"
      />
      <WaitingLines
        title="People without a second factor"
        list={waiting.withoutSecondFactor}
        says={({ detail }) => detail}
        at="last active"
      />
    </>
  )
}

const importStates: Record<string, string> = {
  checking: 'being checked',
  ready: 'ready to import',
  importing: 'being imported',
  undoing: 'being undone',
}

const importSays = ({ detail }: { detail: string }) => importStates[detail] ?? detail

function openFirst() {
  document.querySelector<HTMLAnchorElement>('main a[data-row]')?.click()
}
