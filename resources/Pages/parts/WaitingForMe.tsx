import type { Waiting as WaitingLists } from '#server/dashboard/screens'
import type { Shared } from '#server/pages'
import { moveRow } from '#resources/Components/row-links.ts'
import { useKeys } from '#resources/Components/keys.ts'
import { Waiting } from './Waiting.tsx'
import { WaitingLines } from './WaitingLines.tsx'
import { WaitingPersons } from './WaitingPersons.tsx'
import { to } from '#resources/to.ts'
import { ButtonLink } from '#resources/Components/Button.tsx'
import { Empty } from '#resources/Components/Empty.tsx'

type WaitingForMeProps = { waiting: WaitingLists; rail: Shared['rail'] }

export function WaitingForMe({ waiting, rail }: WaitingForMeProps) {
  useKeys({ j: () => moveRow(1), k: () => moveRow(-1), n: openFirst })
  if (Object.values(waiting).every(list => !list || list.total === 0)) return <NothingWaits rail={rail} />
  return (
    <>
      <Waiting
        title="Ready to decide"
        act="Decide"
        list={waiting.toDecide}
        all={to('/applications?waitsFor=decision')}
        path="/applications/:id#next"
      />
      <Waiting
        title="Holds due for review"
        act="Review"
        list={waiting.holdsDue}
        all={to('/applications?waitsFor=review')}
        path="/applications/:id#next"
      />
      <Waiting
        title="Resolutions to sign"
        act="Sign"
        list={waiting.toSign}
        all={to('/applications?waitsFor=resolution')}
        path="/applications/:id#resolution"
      />
      <Waiting
        title="Awaiting your vote"
        act="Vote"
        list={waiting.toVote}
        all={to('/applications?awaitingMyVote=1')}
      />
      <Waiting
        title="Replies to you"
        act="Answer"
        list={waiting.discussions}
        all={to('/applications?waitsFor=reply')}
        path="/applications/:id#discussion"
      />
      <Waiting
        title="To endorse"
        act="Endorse"
        list={waiting.toEndorse}
        all={to('/applications?status[]=registered')}
        blocked
      />
      <Waiting
        title="Duplicates and matches to settle"
        act="Compare"
        list={waiting.toSettle}
        all={to('/applications?waitsFor=settling')}
        path={({ note }) =>
          note?.includes('duplicate') ? '/applications/:id/duplicate' : '/applications/:id#matches'
        }
      />
      <Waiting
        title="Documents missing"
        act="Add"
        list={waiting.missingDocuments}
        all={to('/applications?waitsFor=documents')}
        path="/applications/:id/edit#documents"
      />
      <Waiting
        title="On hold, to be completed"
        act="Complete"
        list={waiting.returned}
        all={to('/applications?waitsFor=registry')}
      />
      <WaitingPersons
        title="Held too long without a charge"
        list={waiting.uncharged}
        all={to('/arrested-persons?clock=overdue')}
      />
      <WaitingPersons
        title="Records to review"
        list={waiting.retentionDue}
        all={to('/arrested-persons?retentionDue=1')}
      />
      <WaitingLines
        title="Unfinished imports"
        list={waiting.imports}
        says={importSays}
        all={to('/arrested-persons/imports')}
      />
      <WaitingLines
        title="Undelivered e-mails"
        list={waiting.undeliveredMail}
        says={({ detail }) => detail}
      />
      <WaitingLines
        title="Invitations not accepted"
        list={waiting.invitations}
        says={({ detail }) => detail}
        at="invited"
      />
      <WaitingLines
        title="People without a second factor"
        list={waiting.withoutSecondFactor}
        says={({ detail }) => detail}
        at="last active"
        all={to('/users?active=yes&twoFactor=no')}
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
  document.querySelector<HTMLAnchorElement>('main .list td > a')?.click()
}

function NothingWaits({ rail }: { rail: Shared['rail'] }) {
  const [href, act] = firstStep(rail)
  return (
    <div className="card">
      <Empty title="All done" action={href && <ButtonLink href={href}>{act}</ButtonLink>}>
        Nothing waits for you. {whatWouldBeHere(rail)}
      </Empty>
    </div>
  )
}

function firstStep(rail: Shared['rail']): [string, string] | [] {
  if (rail.register) return [to('/applications/create'), 'Register application']
  if (rail.applications) return [to('/applications'), 'All applications']
  if (rail.registerArrest) return [to('/arrested-persons/create'), 'Register arrest']
  if (rail.arrestedPersons) return [to('/arrested-persons'), 'Arrested persons']
  if (rail.users) return [to('/users'), 'Users']
  return []
}

function whatWouldBeHere({ applications, registerArrest, arrestedPersons, users, settings }: Shared['rail']) {
  if (applications) return 'Applications that need you are listed here as soon as there are any.'
  if (registerArrest)
    return 'People held too long without a charge and records due for review are listed here.'
  if (users) return 'Invitations that were not accepted and people without a second factor are listed here.'
  if (settings) return 'Undelivered e-mails are listed here.'
  if (arrestedPersons) return 'The register is one click away.'
  return 'Your account has no permissions yet; an administrator gives them.'
}
