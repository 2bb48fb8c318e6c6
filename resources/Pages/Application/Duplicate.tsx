import { Head } from '@inertiajs/react'
import { ButtonLink, Button } from '#resources/Components/Button.tsx'
import { Empty } from '#resources/Components/Empty.tsx'
import type { Pages, Shared } from '#server/pages'
import type { PossibleDuplicate, ApplicationDuplicate } from '#server/cases/matching/screens'
import { CandidateList } from './matching/CandidateList.tsx'
import {
  repeated,
  type Candidate,
  isOpen,
  ofDuplicate,
  focusedCandidate,
  moveCandidate,
  useFocusNext,
  usePendingVerdict,
  type VerdictAct,
} from './matching/candidates.ts'
import { DuplicateBanner, DuplicateHeading } from './matching/DuplicateHeading.tsx'
import { DuplicateCard } from './matching/DuplicateCard.tsx'
import { DuplicateDialog } from './matching/DuplicateDialog.tsx'
import { to } from '#resources/to.ts'
import { type ReactNode, useState } from 'react'
import { useKeys } from '#resources/Components/useKeys.ts'

const TO_SETTLE = 'to-settle'

export default function Duplicate(props: Pages['Application/Duplicate'] & Shared) {
  const { application, duplicates, duplicateOf, can } = props
  const { toSettle, settled, weaker, pending, open, begin, close, done } = useDuplicates(props)
  const none = duplicates.length + props.weaker.length === 0

  const list = (candidates: PossibleDuplicate[], firstOpen: boolean) => (
    <CandidateList candidates={candidates} idOf={idOf}>
      {(duplicate, index) => (
        <DuplicateCard
          key={idOf(duplicate)}
          duplicate={duplicate}
          application={application}
          canSettle={can.settle}
          startsOpen={firstOpen && index === 0}
          onBegin={begin}
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
          onUndo={can.settle ? () => begin('undo', repeated(duplicateOf)) : null}
        />
      )}
      {none && <NoDuplicates href={to('/applications/:id', { id: application.id })} />}
      {!none && (
        <CandidateSection id={TO_SETTLE} title="To resolve" count={toSettle.length}>
          {toSettle.length > 0 ? (
            list(toSettle, true)
          ) : (
            <p className="text-muted">Nothing left to resolve.</p>
          )}
        </CandidateSection>
      )}
      {settled.length > 0 && (
        <CandidateSection id="settled" title="Resolved" count={settled.length}>
          {list(settled, false)}
        </CandidateSection>
      )}
      <WeakerMatches count={weaker.length}>{list(weaker, false)}</WeakerMatches>
      {pending && (
        <DuplicateDialog
          pending={pending}
          application={application}
          open={open}
          onClose={close}
          onDone={() => done(pending.candidate)}
        />
      )}
    </>
  )
}

const idOf = ({ application }: PossibleDuplicate) => application.id

function NoDuplicates({ href }: { href: string }) {
  return (
    <Empty
      title="No possible duplicates"
      action={<ButtonLink href={href}>Back to the application</ButtonLink>}
    >
      This application was compared with all others by name, birth date, place and number.
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

function useDuplicates({ duplicates, weaker, can }: ApplicationDuplicate) {
  const toSettle = duplicates.filter(isOpen)
  const pendingVerdict = usePendingVerdict()
  const focusNext = useFocusNext(TO_SETTLE)

  function openByKey(act: VerdictAct) {
    const id = focusedCandidate() ?? toSettle[0]?.application.id
    const found = [...toSettle, ...weaker].find(({ application }) => application.id === id)
    if (can.settle && found && isOpen(found)) pendingVerdict.begin(act, ofDuplicate(found))
  }

  useKeys({
    j: () => moveCandidate(1),
    k: () => moveCandidate(-1),
    s: () => openByKey('same'),
    d: () => openByKey('different'),
  })

  /** The next open candidate. A candidate whose verdict was undone is open again itself. */
  function nextAfter({ id }: Candidate): number | null {
    const at = toSettle.findIndex(({ application }) => application.id === id)
    if (at < 0) return id
    return (toSettle[at + 1] ?? toSettle[at - 1])?.application.id ?? null
  }

  return {
    ...pendingVerdict,
    toSettle,
    settled: [...duplicates, ...weaker].filter(one => !isOpen(one)),
    weaker: weaker.filter(isOpen),
    done: (candidate: Candidate) => focusNext(nextAfter(candidate)),
  }
}

function WeakerMatches({ count, children }: { count: number; children: ReactNode }) {
  const [shown, setShown] = useState(false)
  if (count === 0) return null
  return (
    <div className="mt-8">
      <Button aria-expanded={shown} onClick={() => setShown(now => !now)}>
        {shown ? 'Hide weaker matches' : `Show weaker matches (${count})`}
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
