import type { ReactNode } from 'react'
import {
  acts,
  type ActWithButton,
  type ActWithForm,
  type ActWithOwnText,
  actsWithForm,
} from '#server/cases/case/acts'
import { plainDate } from '#resources/Components/dates.ts'
import type { Pages } from '#server/pages'
import { ActDialog } from './ActDialog.tsx'
import { DecisionFacts } from './DecisionFacts.tsx'
import { ConflictWarning, MissingDocuments, NewMembersNote } from './RoundWarnings.tsx'

type Case = Pages['Application/Detail']

type CaseDialogsProps = Case & { open: ActWithButton | null; onClose: () => void }

export function CaseDialogs({ open, onClose, ...props }: CaseDialogsProps) {
  const { application, can, limits, today, conflicts, newMembers } = props
  // An open dialog stays when the viewer loses the permission, because it may have to show why the act was
  // refused.
  const shown = actsWithForm.filter(act => act !== 'label' && (can[act] || open === act))

  const isComplete = !props.round?.voters?.some(({ before }) => before.length > 0)

  return shown.map(act => {
    const missing = props.missingDocuments
    const dialog = { application, limits, today, missing, open: open === act, onClose }
    return (
      <ActDialog key={act} {...dialog} act={act} without={isComplete ? ['acknowledged'] : []}>
        {textOf(act, props)}
        {endsRequests.has(act) && <EndingRequests {...application} />}
        {showsTally.has(act) && <DecisionFacts {...props} />}
        {acts[act].dialog?.opensRound && (
          <>
            <NewMembersNote newMembers={newMembers} />
            <ConflictWarning conflicts={conflicts} />
          </>
        )}
      </ActDialog>
    )
  })
}

const endsRequests = new Set<ActWithForm>(['withdraw', 'archive'])

function EndingRequests({ requests }: Case['application']) {
  const open = requests.filter(({ closedAt }) => closedAt === null).length
  if (open === 0) return null
  return (
    <p>
      {open === 1 ? 'Its open request ends' : `Its ${open} open requests end`}, and nobody can answer any
      more.
    </p>
  )
}

const showsTally = new Set<ActWithForm>(['approve', 'disapprove', 'newRound'])

function textOf(act: ActWithForm, props: Case) {
  const text = acts[act].dialog?.text
  return text ? <p>{text}</p> : ownTexts[act as keyof typeof ownTexts](props)
}

const isFirstOfTwo = ({ endorsements: { needed, given } }: Case['application']) => needed - given > 1

/** Texts that depend on the case. */
const ownTexts: Record<ActWithOwnText, (props: Case) => ReactNode> = {
  endorse: ({ application, missingDocuments }) => (
    <>
      <p>
        {isFirstOfTwo(application)
          ? 'This is endorsement 1 of 2. Voting opens when somebody else has endorsed the application too.'
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
  assign: ({ application: { assignee } }) => (
    <p>{assignee ? `It is assigned to ${assignee.name} now.` : 'It is assigned to nobody now.'}</p>
  ),
  resume: ({ application: { heldFrom } }) => (
    <p>The hold ends and the application returns to {heldFrom ?? 'its earlier status'}.</p>
  ),
  makeReceipt: ({ application: { due } }) => (
    <>
      <p>The receipt is numbered and signed with the board’s key, and can’t be changed afterwards.</p>
      {due ? (
        <p>
          It promises “{due.label}” by {plainDate(due.on)}
          {due.overdue && ', although that day is over'}
          {due.stopped && '. The time is stopped now, so this is the date if it went on today'}.
        </p>
      ) : (
        <p>It promises no date, because nothing is due.</p>
      )}
    </>
  ),
  withdraw: ({ round }) => (
    <p>
      The application is withdrawn at the applicant’s request and goes no further.
      {round?.open && ' The open round is voided and its votes stay sealed permanently.'} If it is reinstated,
      it starts again as registered.
    </p>
  ),
  reconsider: ({ resolution }) => (
    <p>
      The application returns to endorsed. Voting opens again now, with today’s members.
      {resolution?.status === 'signed' &&
        ` ${resolution.number} and its slip are superseded and no longer valid.`}
    </p>
  ),
}
