import type { Waiting as WaitingLists } from '#server/home/dashboard/screens'
import type { Shared } from '#server/pages'
import { moveRow } from '#resources/Components/list/LinkedTable.tsx'
import { useKeys } from '#resources/Components/useKeys.ts'
import { CaseTasks } from './CaseTasks.tsx'
import { OtherTasks, PersonTasks } from './OtherTasks.tsx'
import { to } from '#resources/to.ts'
import { ButtonLink } from '#resources/Components/Button.tsx'
import { Empty } from '#resources/Components/Empty.tsx'

type TaskListsProps = { waiting: WaitingLists; rail: Shared['rail'] }

export function TaskLists({ waiting, rail }: TaskListsProps) {
  useKeys({ j: () => moveRow(1), k: () => moveRow(-1), n: openFirst })
  if (Object.values(waiting).every(list => !list || list.total === 0)) return <NoTasks rail={rail} />
  return (
    <>
      <CaseTasks
        title="Ready to decide"
        act="Decide"
        list={waiting.toDecide}
        all={to('/applications?waitsFor=decision')}
        path="/applications/:id#next"
      />
      <CaseTasks
        title="Holds due for review"
        act="Review"
        list={waiting.holdsDue}
        all={to('/applications?waitsFor=review')}
        path="/applications/:id#next"
      />
      <CaseTasks
        title="Resolutions to sign"
        act="Sign"
        list={waiting.toSign}
        all={to('/applications?waitsFor=resolution')}
        path="/applications/:id#resolution"
      />
      <CaseTasks
        title="Awaiting your vote"
        act="Vote"
        list={waiting.toVote}
        all={to('/applications?awaitingMyVote=1')}
      />
      <CaseTasks
        title="Replies to you"
        act="Reply"
        list={waiting.discussions}
        all={to('/applications?waitsFor=reply')}
        path="/applications/:id#discussion"
      />
      <CaseTasks
        title="To endorse"
        act="Endorse"
        list={waiting.toEndorse}
        all={to('/applications?status[]=registered')}
        blocked
      />
      <CaseTasks
        title="Duplicates and matches to resolve"
        act="Compare"
        list={waiting.toSettle}
        all={to('/applications?waitsFor=settling')}
        path={({ note }) =>
          note?.includes('duplicate') ? '/applications/:id/duplicate' : '/applications/:id#matches'
        }
      />
      <CaseTasks
        title="Missing documents"
        act="Add"
        list={waiting.missingDocuments}
        all={to('/applications?waitsFor=documents')}
        path="/applications/:id/edit#documents"
      />
      <CaseTasks
        title="On hold for registry staff"
        act="Complete"
        list={waiting.returned}
        all={to('/applications?waitsFor=registry')}
      />
      <PersonTasks
        title="Overdue for charge"
        list={waiting.uncharged}
        all={to('/arrested-persons?clock=overdue')}
      />
      <PersonTasks
        title="Retention reviews due"
        list={waiting.retentionDue}
        all={to('/arrested-persons?retentionDue=1')}
      />
      <OtherTasks
        title="Unfinished imports"
        list={waiting.imports}
        detail={importState}
        all={to('/arrested-persons/imports')}
      />
      <OtherTasks title="Undelivered emails" list={waiting.undeliveredMail} />
      <OtherTasks title="Invitations not accepted" list={waiting.invitations} at="invited" />
      <OtherTasks
        title="Users without two-factor"
        list={waiting.withoutSecondFactor}
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

const importState = (state: string) => importStates[state] ?? state

function openFirst() {
  document.querySelector<HTMLAnchorElement>('main .list td > a')?.click()
}

function NoTasks({ rail }: { rail: Shared['rail'] }) {
  const [href, act] = firstStep(rail)
  return (
    <div className="card">
      <Empty title="No tasks" action={href && <ButtonLink href={href}>{act}</ButtonLink>}>
        You have no tasks. {whatWouldBeHere(rail)}
      </Empty>
    </div>
  )
}

function firstStep(rail: Shared['rail']): [string, string] | [] {
  if (rail.register) return [to('/applications/create'), 'Register application']
  if (rail.applications) return [to('/applications'), 'View applications']
  if (rail.registerArrest) return [to('/arrested-persons/create'), 'Register arrest']
  if (rail.arrestedPersons) return [to('/arrested-persons'), 'View arrested persons']
  if (rail.users) return [to('/users'), 'View users']
  return []
}

function whatWouldBeHere({ applications, registerArrest, arrestedPersons, users, settings }: Shared['rail']) {
  if (applications) return 'Applications that need your action are listed here.'
  if (registerArrest) return 'Persons overdue for charge and retention reviews are listed here.'
  if (users) return 'Open invitations and users without two-factor are listed here.'
  if (settings) return 'Undelivered emails are listed here.'
  if (arrestedPersons) return 'Open the register to find arrested persons.'
  return 'Your account has no permissions yet. Ask an administrator for permissions.'
}
