import type { Shared } from '#server/pages'
import { ButtonLink } from '../../Components/Button.tsx'
import { Empty } from '../../Components/Empty.tsx'

/** All is done; what would be listed here, and where this person’s work begins. */
export function NothingWaits({ rail }: { rail: Shared['rail'] }) {
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
  if (rail.register) return ['/applications/create', 'Register application']
  if (rail.applications) return ['/applications', 'All applications']
  if (rail.registerArrest) return ['/arrested-persons/create', 'Register arrest']
  if (rail.arrestedPersons) return ['/arrested-persons', 'Arrested persons']
  if (rail.users) return ['/users', 'Users']
  return []
}

function whatWouldBeHere({ applications, registerArrest, arrestedPersons, users, settings }: Shared['rail']) {
  if (applications) return 'Applications that need you are listed here as soon as there are any.'
  if (registerArrest)
    return 'Whoever is held too long without a charge is listed here, and records that are due for review.'
  if (users) return 'Invitations that nobody took and people without a second factor are listed here.'
  if (settings) return 'Letters that did not arrive are listed here.'
  if (arrestedPersons) return 'The register is one click away.'
  return 'Your account has no permissions yet; an administrator gives them.'
}
