import { Head } from '@inertiajs/react'
import { ButtonLink } from '../../Components/Button.tsx'
import { Empty } from '../../Components/Empty.tsx'
import type { Pages, Shared } from '#server/pages'
import type { PossibleDuplicate } from '#server/people-matching/screens'
import { CandidateList } from './parts/matching/CandidateList.tsx'
import { CandidateSection } from './parts/matching/CandidateSection.tsx'
import { repeated } from './parts/matching/candidates.ts'
import { DuplicateBanner } from './parts/matching/DuplicateBanner.tsx'
import { DuplicateCard } from './parts/matching/DuplicateCard.tsx'
import { DuplicateDialog } from './parts/matching/DuplicateDialog.tsx'
import { DuplicateHeading } from './parts/matching/DuplicateHeading.tsx'
import { restingPlace, useDuplicates } from './parts/matching/useDuplicates.ts'
import { WeakerOnes } from './parts/matching/WeakerOnes.tsx'

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
      {nobody && <NobodyAlike href={`/applications/${application.id}`} />}
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
      title="Nobody resembles this applicant"
      action={<ButtonLink href={href}>Back to the application</ButtonLink>}
    >
      Names, birth dates, places and numbers are compared with those of all other applications. Whoever comes
      close will be listed here.
    </Empty>
  )
}

Duplicate.layout = ({ application: { id, reference } }: Pages['Application/Duplicate']) => ({
  crumbs: [
    { label: 'Applications', href: '/applications' },
    { label: reference, href: `/applications/${id}` },
    { label: 'Possible duplicates' },
  ],
  keys: [
    ['j', 'Next person'],
    ['k', 'Previous person'],
    ['s', 'Same person'],
    ['d', 'Different people'],
  ],
})
