import type { ReactNode } from 'react'
import { Button, ButtonLink, ActButton } from '#resources/Components/Button.tsx'
import {
  acts,
  type ActWithButton,
  actsWithForm,
  addressOfAct,
  type PlacedAct,
  placedActs,
} from '#server/cases/case/acts'
import type { Pages } from '#server/pages'
import { lazyComponent } from '#resources/Components/lazy-component.ts'
import { actDraft } from '#resources/Components/FormDialog.tsx'
import { RememberedDetails } from '#resources/Components/RememberedDetails.tsx'
import { NextCase } from './CaseNavigation.tsx'
import { nextStep } from './next-step.ts'
import { Voting } from './Voting.tsx'
import { useOpenDialog } from '#resources/Components/useOpenDialog.ts'
import { to } from '#resources/to.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'

export function ActPanel(props: Pages['Application/Detail']) {
  const { application, can, whyNot, round, limits, resolution, resolutionCan, next } = props
  const [open, setOpen] = useOpenDialog<ActWithButton>('act', name => {
    const act = actsWithForm.find(act => act === name)
    return act && can[act] ? actDraft(acts[act].bag, to(addressOfAct(act).path, application)) : false
  })
  const votes = can.vote && round !== null
  // It is the registry's turn, but the endorsing officer need not wait for it.
  const isNext = (act: ActWithButton) => can[act] && !(act === 'endorse' && application.returned)
  const resolves = resolutionCan.sign || resolutionCan.draft
  const lead =
    (votes && !round.myVote) || resolves
      ? undefined
      : placedActs.find(act => acts[act].place?.mayLead && isNext(act))
  // Voting and the resolution have places of their own, and archived cases are restored in the banner.
  const folded = placedActs.filter(
    act => act !== lead && !(act === 'vote' && votes) && (can[act] || whyNot[act]),
  )
  const atHand = placedActs.find(act => acts[act].place?.short && isNext(act))
  const done = !resolves && (!lead || lead === 'edit') && !(votes && !round.myVote)

  const button = (act: PlacedAct, leads = false) =>
    act === 'edit' && can.edit ? (
      <ButtonLink
        key={act}
        href={to('/applications/:id/edit', { id: application.id })}
        className="w-full"
        variant={leads && !next ? 'primary' : 'quiet'}
      >
        {acts.edit.words.button}
      </ButtonLink>
    ) : (
      <ActButton
        key={act}
        can={can[act]}
        whyNot={whyNot[act]}
        variant={acts[act].dialog?.danger ? 'danger' : leads ? 'primary' : 'quiet'}
        onOpen={() => setOpen(act)}
      >
        {acts[act].words.button}
      </ActButton>
    )

  return (
    <>
      <div className="screen-only flex flex-col gap-2 empty:hidden">
        {votes && (
          <Voting
            // Resets the form once the vote is stored.
            key={`${round.number} ${round.myVote} ${round.myReason}`}
            application={application}
            round={round}
            limits={limits}
            missingDocuments={props.missingDocuments}
          />
        )}
        {resolves && (
          <a href="#resolution" className="button button-primary w-full">
            Go to resolution
          </a>
        )}
        {/* A duplicate is undone in the banner at the top. */}
        {lead && button(lead, true)}
        <NextCase next={next} shown={done} />
        {resolution?.status === 'signed' && (
          <ButtonLink href={to('/applications/:id/qr', { id: application.id })} className="w-full">
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
          <Button
            variant={acts[atHand].dialog?.danger ? 'danger' : 'primary'}
            onClick={() => setOpen(atHand)}
          >
            {acts[atHand].place!.short}
          </Button>
        )}
      </ActBar>
      <CaseDialogs {...props} wanted={open !== null} open={open} onClose={() => setOpen(null)} />
    </>
  )
}

const CaseDialogs = lazyComponent(
  async () => (await import('#resources/Pages/Application/acts/CaseDialogs.tsx')).CaseDialogs,
)

function MoreActs({ children }: { children: ReactNode }) {
  return (
    <RememberedDetails name="more acts" className="group">
      <summary className="button button-quiet w-full list-none">
        More
        <ChevronDown aria-hidden size={14} className="text-muted group-open:rotate-180" />
      </summary>
      <div className="mt-2 flex flex-col gap-2">{children}</div>
    </RememberedDetails>
  )
}

type ActBarProps = {
  next: string | null
  children: ReactNode
}

/** On screens without a side panel, keeps the next step at the bottom of the screen. */
function ActBar({ next, children }: ActBarProps) {
  return (
    <section
      data-act-bar=""
      aria-label="Next step"
      className="screen-only fixed inset-x-0 bottom-0 z-10 flex min-h-14 items-center justify-between gap-3 border-t border-hairline bg-paper px-4 py-2 rail:left-56 folded:left-14 wide:hidden"
    >
      <p className="min-w-0 text-sm">{next ? `Next: ${next}` : 'Completed'}</p>
      <div className="flex shrink-0 items-center gap-2">{children}</div>
    </section>
  )
}
