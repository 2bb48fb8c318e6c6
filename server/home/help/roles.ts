import { holds, isOfferedPermission, type Permission, type User } from '#server/permissions'
import { offeredText } from '#server/platform/register-switch'
import { linkTo } from '#server/platform/web/addresses'
import type { Role } from './screens.ts'

const described: (Role & { needs: Permission })[] = [
  {
    name: 'Board chair',
    needs: 'applications.decide',
    jobs: [
      {
        label: 'Decide cases',
        about: 'When the vote carries, approve or disapprove with your remarks.',
        href: linkTo('/applications?waitsFor=decision'),
      },
      {
        label: 'Sign resolutions',
        about: 'Check the draft, sign it, and print the slip for the applicant.',
        href: linkTo('/applications?waitsFor=resolution'),
      },
      {
        label: 'Review holds',
        about: 'Resume cases whose review date has come, or hold them longer.',
        href: linkTo('/applications?waitsFor=review'),
      },
    ],
  },
  {
    name: 'Endorsing officer',
    needs: 'applications.endorse',
    jobs: [
      {
        label: 'Endorse what is complete',
        about: 'Check the documents and the applicant. Endorsing opens the vote.',
        href: linkTo('/applications?status[]=registered'),
      },
      {
        label: 'Review holds',
        about: 'Put aside what cannot go on, and resume it when it can.',
        href: linkTo('/applications?waitsFor=review'),
      },
      {
        label: 'Answer questions',
        about: 'Reply to colleagues in the discussion of a case.',
        href: linkTo('/applications?waitsFor=reply'),
      },
    ],
  },
  {
    name: 'Board member',
    needs: 'applications.vote',
    jobs: [
      {
        label: 'Vote',
        about: 'Read the case, then approve, disapprove or abstain. Votes are sealed until the round closes.',
        href: linkTo('/applications?awaitingMyVote=1'),
      },
      {
        label: 'Discuss',
        about: 'Ask and answer questions on a case. Type @ to mention a colleague.',
        href: linkTo('/applications?waitsFor=reply'),
      },
      {
        label: 'Avoid conflicts of interest',
        about: 'List your relatives, and recuse yourself from cases of people you know.',
        href: linkTo('/user/profile#relatives'),
      },
    ],
  },
  {
    name: 'Registry staff',
    needs: 'applications.register',
    jobs: [
      {
        label: 'Enter new applications',
        about: 'Docket warns you if the applicant has applied[ or been arrested] before.',
        href: linkTo('/applications/create'),
      },
      {
        label: 'Compare possible duplicates',
        about: 'Say whether two records are about the same person.',
        href: linkTo('/applications?waitsFor=settling'),
      },
      {
        label: 'Add missing documents',
        about: 'An application with all its documents can be endorsed at once.',
        href: linkTo('/applications?waitsFor=documents'),
      },
      {
        label: 'Write letters',
        about: 'Docket fills in a template. Write one on its case, or several from the list.',
        href: linkTo('/applications'),
      },
      {
        label: 'Import a backlog',
        about: 'Bring in earlier applications from a CSV or Excel file, checked row by row.',
        href: linkTo('/applications/imports'),
      },
    ],
  },
  {
    name: 'Arrest registrar',
    needs: 'arrested-persons.register',
    jobs: [
      {
        label: 'Enter new arrests',
        about: 'Add an arrest to a person who is already known, or to a new one.',
        href: linkTo('/arrested-persons/create'),
      },
      {
        label: 'Watch the custody clock',
        about: 'Record charges and releases before the time runs out.',
        href: linkTo('/arrested-persons?clock=overdue'),
      },
      {
        label: 'Import lists',
        about: 'Bring in many persons from a CSV or Excel file, checked row by row.',
        href: linkTo('/arrested-persons/imports'),
      },
    ],
  },
  {
    name: 'Administrator',
    needs: 'settings.manage',
    jobs: [
      {
        label: 'Invite people',
        about: 'Give each person the permissions of their role.',
        href: linkTo('/users/create'),
      },
      {
        label: 'Set up application types',
        about: 'Give each type its fields, documents, rules and template.',
        href: linkTo('/settings'),
      },
      {
        label: 'See that the board works',
        about: 'Check email, backups and live updates on the status page.',
        href: linkTo('/status'),
      },
    ],
  },
]

export const roles = (): Role[] => described.filter(({ needs }) => isOfferedPermission(needs)).map(shown)

/** The first role whose permission a user has; null without any. */
export function roleOf(user: User): Role | null {
  const found = described.find(({ needs }) => holds(user, needs))
  return found ? shown(found) : null
}

const shown = ({ name, jobs }: Role): Role => ({
  name,
  jobs: jobs.map(job => ({ ...job, about: offeredText(job.about) })),
})
