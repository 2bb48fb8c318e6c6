import { taskListNames } from '#server/tasks/lists'
import type { Waiting } from '#server/home/dashboard/screens'
import type { Shared } from '#server/pages'
import { moveRow } from '#resources/Components/list/LinkedTable.tsx'
import { useKeys } from '#resources/Components/useKeys.ts'
import { CaseTasks } from './CaseTasks.tsx'
import { OtherTasks, PersonTasks } from './TaskTables.tsx'
import { to } from '#resources/to.ts'
import { ButtonLink } from '#resources/Components/Button.tsx'
import { Empty } from '#resources/Components/Empty.tsx'

type TaskListsProps = { waiting: Waiting; rail: Shared['rail'] }

export function TaskLists({ waiting, rail }: TaskListsProps) {
  useKeys({ j: () => moveRow(1), k: () => moveRow(-1), n: openFirst })
  if (Object.values(waiting).every(list => !list || list.total === 0)) return <NoTasks rail={rail} />
  return (
    <>
      {taskListNames.map(name => (
        <CaseTasks key={name} name={name} list={waiting[name]} />
      ))}
      <PersonTasks
        name="uncharged"
        title="Overdue for charge"
        list={waiting.uncharged}
        all={to('/arrested-persons?clock=overdue')}
      />
      <PersonTasks
        name="retentionDue"
        title="Retention reviews due"
        list={waiting.retentionDue}
        all={to('/arrested-persons?retentionDue=1')}
      />
      <OtherTasks
        name="imports"
        title="Unfinished imports"
        list={waiting.imports}
        detail={importState}
        all={to('/arrested-persons/imports')}
      />
      <OtherTasks
        name="applicationImports"
        title="Unfinished imports of applications"
        list={waiting.applicationImports}
        detail={importState}
        all={to('/applications/imports')}
      />
      <OtherTasks name="undeliveredMail" title="Undelivered emails" list={waiting.undeliveredMail} />
      <OtherTasks
        name="invitations"
        title="Invitations not accepted"
        list={waiting.invitations}
        at="invited"
        all={to('/users?active=yes&accepted=no')}
      />
      <OtherTasks
        name="withoutSecondFactor"
        title="Users without two-factor"
        list={waiting.withoutSecondFactor}
        at="last active"
        all={to('/users?active=yes&twoFactor=no')}
      />
    </>
  )
}

const importStates: Record<string, string> = {
  asking: 'needs answers',
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
