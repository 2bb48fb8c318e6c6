import type { Shared } from '#server/pages'
import { ButtonLink } from '../../Components/Button.tsx'
import { Empty } from '../../Components/Empty.tsx'

/** What would be listed here, and where this person’s work begins. */
export function NothingWaits({ rail }: { rail: Shared['rail'] }) {
  const [href, act] = firstStep(rail)
  return (
    <div className="card">
      <Empty title="Nothing waits for you" action={href && <ButtonLink href={href}>{act}</ButtonLink>}>
        {whatWouldBeHere(rail)}
      </Empty>
    </div>
  )
}

function firstStep(rail: Shared['rail']): [string, string] | [] {
  if (rail.register) return ['/applications/create', 'Register application']
  if (rail.applications) return ['/applications', 'All applications']
  if (rail.registerArrest) return ['/arrested-persons/create', 'Register arrest']
  if (rail.arrestedPersons) return ['/arrested-persons', 'Arrested persons']
  if (rail.users) return ['/users', 'Users']
  return []
}

function whatWouldBeHere({ applications, registerArrest, arrestedPersons, users }: Shared['rail']) {
  if (applications) return 'Applications that need you are listed here as soon as there are any.'
  if (registerArrest)
    return 'Whoever is held too long without a charge is listed here, and records that are due for review.'
  if (arrestedPersons || users) return 'Applications would be listed here; your rights do not include them.'
  return 'Your rights give no sight of applications. An administrator can change them.'
}
