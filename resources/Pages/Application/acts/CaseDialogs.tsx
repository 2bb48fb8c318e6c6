import type { ComponentProps, ReactNode } from 'react'
import type { ActWithButton } from '#server/cases/applications/acts'
import type { Pages } from '#server/pages'
import { ReturnDialog } from './ReturnDialog.tsx'
import { RecuseDialog, RemarksDialog } from './RemarksDialog.tsx'
import { ConflictWarning, MissingDocuments, NewMembersNote } from './RoundWarnings.tsx'

type Case = Pages['Application/Detail']
type ActWithDialog = Exclude<ActWithButton, 'edit' | 'vote'>

type CaseDialogsProps = Case & { open: ActWithButton | null; onClose: () => void }

export function CaseDialogs({ open, onClose, ...props }: CaseDialogsProps) {
  const { application, can, limits, conflicts, newMembers } = props
  // An open dialog stays when the viewer loses the permission, because it may have to show why the act was
  // refused.
  const shown = (Object.keys(dialogs) as ActWithDialog[]).filter(act => can[act] || open === act)

  return shown.map(act => {
    const dialog = { application, limits, open: open === act, onClose }
    if (act === 'recuse') return <RecuseDialog key={act} {...dialog} />
    if (act === 'return') return <ReturnDialog key={act} {...dialog} missing={props.missingDocuments} />
    const { text, opensRound, ...rest } = dialogs[act]
    return (
      <RemarksDialog
        key={act}
        {...dialog}
        {...rest}
        act={act}
        reviewFrom={act === 'hold' ? props.today : undefined}
      >
        {text(props)}
        {opensRound && (
          <>
            <NewMembersNote newMembers={newMembers} />
            <ConflictWarning conflicts={conflicts} />
          </>
        )}
      </RemarksDialog>
    )
  })
}

type ActDialog = Pick<
  ComponentProps<typeof RemarksDialog>,
  'path' | 'method' | 'fields' | 'title' | 'variant' | 'withFiles' | 'optional'
> & {
  opensRound?: boolean
  /** Says what will happen. */
  text: (props: Case) => ReactNode
}

type ActWithOwnDialog = 'recuse' | 'return'
type Dialogs = Record<Exclude<ActWithDialog, ActWithOwnDialog>, ActDialog> & Record<ActWithOwnDialog, null>

const dialogs: Dialogs = {
  endorse: {
    path: '/applications/:id/endorsement',
    opensRound: true,
    text: ({ application, missingDocuments, endorsements }) => (
      <>
        <p>
          {endorsements.left > 1
            ? 'Voting opens when another person has endorsed the application too.'
            : 'The application goes to the board. Voting opens now, with today’s members.'}
        </p>
        {application.returned && <p>It is still with the registry, which has not marked it as complete.</p>}
        {missingDocuments.length > 0 && (
          <MissingDocuments missing={missingDocuments}>
            Your remark will record that these documents were missing:
          </MissingDocuments>
        )}
      </>
    ),
  },
  return: null,
  complete: {
    path: '/applications/:id/completion',
    optional: true,
    text: () => <p>The application waits for endorsement again.</p>,
  },
  approve: {
    path: '/applications/:id/decision',
    fields: { verdict: 'approved' },
    text: () => (
      <p>
        The application is approved and voting closes. Votes and reasons become visible to everyone who can
        see the case.
      </p>
    ),
  },
  disapprove: {
    path: '/applications/:id/decision',
    fields: { verdict: 'disapproved' },
    variant: 'danger',
    text: () => (
      <p>
        The application is disapproved and voting closes. Votes and reasons become visible to everyone who can
        see the case.
      </p>
    ),
  },
  hold: {
    path: '/applications/:id/hold',
    fields: { reviewOn: '' },
    title: 'Put application on hold',
    text: () => <p>The application waits until someone resumes it. Explain what it is waiting for.</p>,
  },
  resume: {
    path: '/applications/:id/hold',
    method: 'delete',
    withFiles: false,
    text: ({ application: { heldFrom } }) => (
      <p>The hold ends and the application returns to {heldFrom ?? 'its earlier status'}.</p>
    ),
  },
  recuse: null,
  newRound: {
    path: '/applications/:id/round',
    title: 'Open a new round',
    opensRound: true,
    text: () => (
      <p>
        The current round closes without a result, and its votes become visible to everyone who can see the
        case. Voting opens again now, with today’s members.
      </p>
    ),
  },
  withdraw: {
    path: '/applications/:id/withdrawal',
    variant: 'danger',
    text: ({ round }) => (
      <p>
        The application is withdrawn at the applicant’s request and goes no further.
        {round?.open && ' The open round is voided and its votes stay sealed permanently.'} If it is
        reinstated, it starts again as registered.
      </p>
    ),
  },
  reinstate: {
    path: '/applications/:id/withdrawal',
    method: 'delete',
    text: () => <p>The application returns to registered and waits for endorsement.</p>,
  },
  reconsider: {
    path: '/applications/:id/reconsideration',
    title: 'Reconsider the decision',
    variant: 'danger',
    opensRound: true,
    text: ({ resolution }) => (
      <p>
        The application returns to endorsed. Voting opens again now, with today’s members.
        {resolution?.status === 'signed' &&
          ` ${resolution.number} and its slip are superseded and no longer valid.`}
      </p>
    ),
  },
  archive: {
    path: '/applications/:id/archive',
    text: () => (
      <p>
        The application moves to the archive. You can read it there, but not change or add anything until it
        is restored.
      </p>
    ),
  },
  restore: {
    path: '/applications/:id/archive',
    method: 'delete',
    text: () => <p>The application leaves the archive and continues where it was.</p>,
  },
}
