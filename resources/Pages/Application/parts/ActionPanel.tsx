import { useState } from 'react'
import { Button, ButtonLink } from '../../../Components/Button.tsx'
import { acts, type Act, type ActWithButton } from '#server/applications/acts'
import type { Pages } from '#server/pages'
import { ActionButton } from '../../../Components/ActionButton.tsx'
import { ActBar } from './acts/ActBar.tsx'
import { CaseDialogs } from './acts/CaseDialogs.tsx'
import { MoreActs } from './acts/MoreActs.tsx'
import { nextStep } from './next-step.ts'
import { Voting } from './Voting.tsx'

const rare: Act[] = ['withdraw', 'reconsider', 'archive']
const ready = { endorse: 'Endorse', approve: 'Approve', disapprove: 'Disapprove', resume: 'Resume' } as const

/** What this viewer may do now, and what they may not do yet with its reason. */
export function ActionPanel(props: Pages['Application/Detail']) {
  const { application, can, whyNot, round, limits, resolution, resolutionCan } = props
  const [open, setOpen] = useState<ActWithButton | null>(null)
  const withdrawn = application.status === 'withdrawn'
  const atHand = (Object.keys(ready) as (keyof typeof ready)[]).find(act => can[act])

  const button = (act: ActWithButton) => ({
    can: can[act],
    whyNot: whyNot[act],
    children: acts[act].words.button,
    onOpen: () => setOpen(act),
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
          <ActionButton {...button('vote')} />
        )}
        <ActionButton {...button('endorse')} variant="primary" />
        <ActionButton {...button('approve')} variant="primary" />
        <ActionButton {...button('disapprove')} variant="danger" />
        <ActionButton {...button('newRound')} />
        <ActionButton {...button('resume')} variant="primary" />
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
        {withdrawn && <ActionButton {...button('reinstate')} />}
        <ActionButton {...button('hold')} />
        <ActionButton {...button('recuse')} />
        {can.edit ? (
          <ButtonLink href={`/applications/${application.id}/edit`} className="w-full">
            {acts.edit.words.button}
          </ButtonLink>
        ) : (
          <ActionButton {...button('edit')} />
        )}
        {rare.some(act => can[act] || whyNot[act]) && (
          <MoreActs>
            <ActionButton {...button('reconsider')} variant="danger" />
            <ActionButton {...button('withdraw')} variant="danger" />
            <ActionButton {...button('archive')} />
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
