import { Head } from '@inertiajs/react'
import { ButtonLink, Button } from '#resources/Components/Button.tsx'
import { Empty } from '#resources/Components/Empty.tsx'
import type { Pages, Shared } from '#server/pages'
import type { PossibleDuplicate, ApplicationDuplicate } from '#server/people-matching/screens'
import { CandidateList } from './matching/CandidateList.tsx'
import { repeated, type Candidate, isOpen, ofDuplicate } from './matching/candidates.ts'
import { DuplicateBanner } from './matching/DuplicateBanner.tsx'
import { DuplicateCard } from './matching/DuplicateCard.tsx'
import { DuplicateDialog } from './matching/DuplicateDialog.tsx'
import { DuplicateHeading } from './matching/DuplicateHeading.tsx'
import { to } from '#resources/to.ts'
import { type ReactNode, useState } from 'react'
import { useKeys } from '#resources/Components/keys.ts'
import { focusedCandidate, moveCandidate } from './matching/candidate-keys.ts'
import { useFocusNext } from './matching/useFocusNext.ts'
import { useVerdicts, type VerdictAct } from './matching/useVerdicts.ts'

const restingPlace = 'to-settle'

function useDuplicates({ duplicates, weaker, can }: ApplicationDuplicate) {
  const toSettle = duplicates.filter(isOpen)
  const verdicts = useVerdicts()
  const goOn = useFocusNext(restingPlace)

  function askByKey(act: VerdictAct) {
    const id = focusedCandidate() ?? toSettle[0]?.application.id
    const found = [...toSettle, ...weaker].find(({ application }) => application.id === id)
    if (can.settle && found && isOpen(found)) verdicts.ask(act, ofDuplicate(found))
  }

  useKeys({
    j: () => moveCandidate(1),
    k: () => moveCandidate(-1),
    s: () => askByKey('same'),
    d: () => askByKey('different'),
  })

  /** The next open candidate. A candidate whose verdict was taken back is open again itself. */
  function nextAfter({ id }: Candidate): number | null {
    const at = toSettle.findIndex(({ application }) => application.id === id)
    if (at < 0) return id
    return (toSettle[at + 1] ?? toSettle[at - 1])?.application.id ?? null
  }

  return {
    ...verdicts,
    toSettle,
    settled: [...duplicates, ...weaker].filter(one => !isOpen(one)),
    weaker: weaker.filter(isOpen),
    done: (candidate: Candidate) => goOn(nextAfter(candidate)),
  }
}

function WeakerOnes({ count, children }: { count: number; children: ReactNode }) {
  const [shown, setShown] = useState(false)
  if (count === 0) return null
  return (
    <div className="mt-8">
      <Button aria-expanded={shown} onClick={() => setShown(now => !now)}>
        {shown ? 'Hide weaker' : `Show weaker (${count})`}
      </Button>
      {shown && <div className="mt-4">{children}</div>}
    </div>
  )
}

type CandidateSectionProps = { id: string; title: string; count: number; children: ReactNode }

function CandidateSection({ id, title, count, children }: CandidateSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-8 first-of-type:mt-0">
      <h2 id={id} tabIndex={-1} className="mb-3 text-lg font-bold">
        {title} <span className="tabular font-normal text-muted">{count}</span>
      </h2>
      {children}
    </section>
  )
}

export default function Duplicate(props: Pages['Application/Duplicate'] & Shared) {
  const { application, duplicates, duplicateOf, can } = props
  const { toSettle, settled, weaker, asked, open, ask, close, done } = useDuplicates(props)
  const nobody = duplicates.length + props.weaker.length === 0

  const list = (candidates: PossibleDuplicate[], firstOpen: boolean) => (
    <CandidateList candidates={candidates} idOf={idOf}>
      {(duplicate, index) => (
        <DuplicateCard
          key={idOf(duplicate)}
          duplicate={duplicate}
          application={application}
          canSettle={can.settle}
          startsOpen={firstOpen && index === 0}
          onAsk={ask}
        />
      )}
    </CandidateList>
  )

  return (
    <>
      <Head title={`Possible duplicates of ${application.reference}`} />
      <DuplicateHeading {...props} />
      {duplicateOf && (
        <DuplicateBanner
          of={duplicateOf}
          onTakeBack={can.settle ? () => ask('take-back', repeated(duplicateOf)) : null}
        />
      )}
      {nobody && <NobodyAlike href={to('/applications/:id', { id: application.id })} />}
      {!nobody && (
        <CandidateSection id={restingPlace} title="To settle" count={toSettle.length}>
          {toSettle.length > 0 ? (
            list(toSettle, true)
          ) : (
            <p className="text-muted">Nothing is left to settle.</p>
          )}
        </CandidateSection>
      )}
      {settled.length > 0 && (
        <CandidateSection id="settled" title="Settled" count={settled.length}>
          {list(settled, false)}
        </CandidateSection>
      )}
      <WeakerOnes count={weaker.length}>{list(weaker, false)}</WeakerOnes>
      {asked && (
        <DuplicateDialog
          asked={asked}
          application={application}
          open={open}
          onClose={close}
          onDone={() => done(asked.candidate)}
        />
      )}
    </>
  )
}

const idOf = ({ application }: PossibleDuplicate) => application.id

function NobodyAlike({ href }: { href: string }) {
  return (
    <Empty
      title="No possible duplicates"
      action={<ButtonLink href={href}>Back to the application</ButtonLink>}
    >
      Names, birth dates, places and numbers are compared with those of all other applications. Similar
      applicants are listed here.
    </Empty>
  )
}

Duplicate.layout = ({ application: { id, reference } }: Pages['Application/Duplicate']) => ({
  crumbs: [
    { label: 'Applications', href: to('/applications') },
    { label: reference, href: to('/applications/:id', { id }) },
    { label: 'Possible duplicates' },
  ],
  keys: [
    ['j', 'Next person'],
    ['k', 'Previous person'],
    ['s', 'Same person'],
    ['d', 'Different people'],
  ],
})
