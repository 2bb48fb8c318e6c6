import { useState } from 'react'
import { Button, ButtonLink } from '../../../Components/Button.tsx'
import { acts, type ActWithButton } from '#server/applications/acts'
import type { Pages } from '#server/pages'
import { ActionButton } from '../../../Components/ActionButton.tsx'
import { ActBar } from './acts/ActBar.tsx'
import { CaseDialogs } from './acts/CaseDialogs.tsx'
import { MoreActs } from './acts/MoreActs.tsx'
import { NextCase } from './NextCase.tsx'
import { nextStep } from './next-step.ts'
import { Voting } from './Voting.tsx'

/** One of these leads, the first that is possible; voting and the resolution have a place of their own. */
const leading = ['approve', 'disapprove', 'endorse', 'newRound', 'resume', 'reinstate', 'edit'] as const
const others = ['hold', 'recuse', 'edit', 'reconsider', 'withdraw', 'archive'] as const
const ready = { endorse: 'Endorse', approve: 'Approve', disapprove: 'Disapprove', resume: 'Resume' } as const
const dangerous: ActWithButton[] = ['disapprove', 'reconsider', 'withdraw']

/** What this viewer may do now: one act that leads, the others folded, those that cannot be done yet with their reason. */
export function ActionPanel(props: Pages['Application/Detail']) {
  const { application, can, whyNot, round, limits, resolution, resolutionCan, next } = props
  const [open, setOpen] = useState<ActWithButton | null>(null)
  const votes = can.vote && round !== null
  const resolves = resolutionCan.sign || resolutionCan.draft
  const lead = (votes && !round.myVote) || resolves ? undefined : leading.find(act => can[act])
  const folded = [...new Set<ActWithButton>(['vote', ...leading, ...others])].filter(
    act => act !== lead && !(act === 'vote' && votes) && (can[act] || whyNot[act]),
  )
  const atHand = (Object.keys(ready) as (keyof typeof ready)[]).find(act => can[act])
  const done = !resolves && (!lead || lead === 'edit') && !(votes && !round.myVote)

  const button = (act: ActWithButton, leads = false) =>
    act === 'edit' && can.edit ? (
      <ButtonLink
        key={act}
        href={`/applications/${application.id}/edit`}
        className="w-full"
        variant={leads && !next ? 'primary' : 'quiet'}
      >
        {acts.edit.words.button}
      </ButtonLink>
    ) : (
      <ActionButton
        key={act}
        can={can[act]}
        whyNot={whyNot[act]}
        variant={dangerous.includes(act) ? 'danger' : leads ? 'primary' : 'quiet'}
        onOpen={() => setOpen(act)}
      >
        {acts[act].words.button}
      </ActionButton>
    )

  return (
    <>
      <div className="flex flex-col gap-2 empty:hidden">
        {votes && (
          <Voting
            // Once cast, the vote is what the form starts from.
            key={`${round.number} ${round.myVote} ${round.myReason}`}
            application={application}
            round={round}
            limits={limits}
          />
        )}
        {resolves && (
          <a href="#resolution" className="button button-primary w-full">
            To the resolution
          </a>
        )}
        {/* A duplicate is taken back where it says so: at the top of the page. */}
        {lead && button(lead, true)}
        <NextCase next={next} shown={done} />
        {resolution?.status === 'signed' && (
          <ButtonLink href={`/applications/${application.id}/qr`} className="w-full">
            Slip
          </ButtonLink>
        )}
        {folded.length > 0 && <MoreActs>{folded.map(act => button(act))}</MoreActs>}
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
