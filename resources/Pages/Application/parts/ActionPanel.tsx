import { useState } from 'react'
import { Button, ButtonLink } from '../../../Components/Button.tsx'
import type { ApplicationAction } from '#server/applications/screens'
import type { Pages } from '#server/pages'
import { ActionButton } from '../../../Components/ActionButton.tsx'
import { ActBar } from './acts/ActBar.tsx'
import { CaseDialogs } from './acts/CaseDialogs.tsx'
import { MoreActs } from './acts/MoreActs.tsx'
import { nextStep } from './next-step.ts'
import { Voting } from './Voting.tsx'

const rare: ApplicationAction[] = ['withdraw', 'reconsider', 'archive']
const ready = { endorse: 'Endorse', approve: 'Approve', disapprove: 'Disapprove', resume: 'Resume' } as const

/** What this viewer may do now, and what they may not do yet with its reason. */
export function ActionPanel(props: Pages['Application/Detail']) {
  const { application, can, whyNot, round, limits, resolution, resolutionCan } = props
  const [open, setOpen] = useState<ApplicationAction | null>(null)
  const withdrawn = application.status === 'withdrawn'
  const atHand = (Object.keys(ready) as (keyof typeof ready)[]).find(action => can[action])

  const button = (action: ApplicationAction) => ({
    can: can[action],
    whyNot: whyNot[action],
    onOpen: () => setOpen(action),
  })

  return (
    <>
      <div className="flex flex-col gap-2 empty:hidden">
        {can.vote && round ? (
          <Voting
            // Once cast, the vote is what the form starts from.
            key={`${round.number} ${round.myVote} ${round.myReason}`}
            application={application}
            round={round}
            limits={limits}
          />
        ) : (
          <ActionButton {...button('vote')}>Vote</ActionButton>
        )}
        <ActionButton {...button('endorse')} variant="primary">
          Endorse application
        </ActionButton>
        <ActionButton {...button('approve')} variant="primary">
          Approve application
        </ActionButton>
        <ActionButton {...button('disapprove')} variant="danger">
          Disapprove application
        </ActionButton>
        <ActionButton {...button('newRound')}>Open new round</ActionButton>
        <ActionButton {...button('resume')} variant="primary">
          Resume application
        </ActionButton>
        {(resolutionCan.sign || resolutionCan.draft) && (
          <a href="#resolution" className="button button-primary w-full">
            To the resolution
          </a>
        )}
        {resolution?.status === 'signed' && (
          <ButtonLink href={`/applications/${application.id}/qr`} className="w-full">
            Slip
          </ButtonLink>
        )}
        {/* A duplicate is taken back where it says so: at the top of the page. */}
        {withdrawn && <ActionButton {...button('reinstate')}>Reinstate application</ActionButton>}
        <ActionButton {...button('hold')}>Put on hold</ActionButton>
        <ActionButton {...button('recuse')}>Recuse myself</ActionButton>
        {can.edit ? (
          <ButtonLink href={`/applications/${application.id}/edit`} className="w-full">
            Edit
          </ButtonLink>
        ) : (
          <ActionButton {...button('edit')}>Edit</ActionButton>
        )}
        {rare.some(action => can[action] || whyNot[action]) && (
          <MoreActs>
            <ActionButton {...button('reconsider')} variant="danger">
              Reconsider decision
            </ActionButton>
            <ActionButton {...button('withdraw')} variant="danger">
              Withdraw application
            </ActionButton>
            <ActionButton {...button('archive')}>Archive application</ActionButton>
          </MoreActs>
        )}
      </div>
      <ActBar next={nextStep(props)}>
        <a href="#next" className="button button-quiet">
          {can.vote ? 'Vote' : 'Actions'}
        </a>
        {atHand && (
          <Button variant={atHand === 'disapprove' ? 'danger' : 'primary'} onClick={() => setOpen(atHand)}>
            {ready[atHand]}
          </Button>
        )}
      </ActBar>
      <CaseDialogs {...props} open={open} onClose={() => setOpen(null)} />
    </>
  )
}
