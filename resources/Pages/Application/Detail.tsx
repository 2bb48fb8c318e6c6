import { Head } from '@inertiajs/react'
import { personName } from '#resources/Components/PersonName.tsx'
import type { Pages, Shared } from '#server/pages'
import { ArchivedBanner } from './acts/ArchivedBanner.tsx'
import { AddRemark, RemarksSection } from './parts/RemarksSection.tsx'
import { ApplicantSection, CaseSection } from './parts/CaseSection.tsx'
import { CasePanel } from './parts/CasePanel.tsx'
import { DetailHeading } from './parts/DetailHeading.tsx'
import { DiscussionSection } from './discussion/DiscussionSection.tsx'
import { countOf } from './discussion/ThreadEntry.tsx'
import { HistorySection } from './parts/HistorySection.tsx'
import { SinceLine } from './parts/SinceLine.tsx'
import { nextKeys, walkKeys } from './parts/CaseNavigation.tsx'
import { isOpen, repeated, useFocusNext, usePendingVerdict } from './matching/candidates.ts'
import { showsLetters, LettersSection } from './parts/LettersSection.tsx'
import { RequestsSection, showsRequests } from './requests/RequestsSection.tsx'
import { LikelyPanel } from './matching/LikelyPanel.tsx'
import { ResolutionSection } from './resolution/ResolutionSection.tsx'
import { useLiveCase } from './parts/useLiveCase.ts'
import { usePresence } from '#resources/live/usePresence.ts'
import { Section, SectionNav } from '#resources/Components/Sections.tsx'
import { PrintHeader } from '#resources/Components/PrintHeader.tsx'
import { RecordColumns } from '#resources/Components/viewer/RecordColumns.tsx'
import { lazyComponent } from '#resources/Components/lazy-component.ts'
import { to } from '#resources/to.ts'
import { useState } from 'react'
import { filesIn } from '#server/cases/types/answer-fields'
import type { ApplicationDetail } from '#server/cases/case/screens'
import { DocumentsSection } from './parts/DocumentsSection.tsx'
import { VotesSection } from './parts/VotesSection.tsx'
import { DuplicateBanner } from './matching/DuplicateHeading.tsx'

export default function Detail(props: Pages['Application/Detail'] & Shared) {
  const { application, documents, remarks, round, earlierRounds, can, limits } = props
  useLiveCase(application.id, props.comments)
  const presence = usePresence(application.id, props.auth.user!.id)
  const likely = useLastLoaded(props.likely)
  const matches = likely?.matches
  const since = useLastLoaded(props.since)
  const history = useLastLoaded(props.history)
  const sections = [
    { id: 'case', title: 'Case' },
    { id: 'grounds', title: 'Grounds' },
    { id: 'documents', title: 'Documents', count: documents.length },
    { id: 'applicant', title: 'Applicant' },
    { id: 'remarks', title: 'Remarks', count: remarks.length },
    { id: 'discussion', title: 'Discussion', count: countOf(props) },
    { id: 'votes', title: 'Votes' },
    { id: 'resolution', title: 'Resolution' },
    ...(showsLetters(application)
      ? [{ id: 'letters', title: 'Letters', count: application.letters.length }]
      : []),
    ...(showsRequests(props)
      ? [{ id: 'requests', title: 'Requests', count: application.requests.length }]
      : []),
    { id: 'history', title: 'History' },
    ...(matches ? [{ id: 'matches', title: 'Matches', count: matches.filter(isOpen).length }] : []),
  ]
  return (
    <>
      <Head title={`${application.reference} ${personName(application)}`} />
      <PrintHeader record={`Application ${application.reference}`} number={application.reference} />
      <DetailHeading application={application} here={presence.here} />
      <SinceLine lastVisit={props.lastVisit} since={since} />
      <ArchivedBanner {...props} />
      <DuplicateNotice application={application} canUndo={can.unmarkDuplicate} />
      <RecordColumns
        className="max-wide:pb-14 print:pb-0"
        files={filesOf(props)}
        aside={
          <aside aria-label="Progress and actions" className="record-aside">
            <CasePanel {...props}>
              <LikelyPanel applicationId={application.id} likely={likely} />
            </CasePanel>
          </aside>
        }
      >
        <SectionNav sections={sections} />
        <CaseSection {...props} />
        <Section id="grounds" title="Grounds">
          {application.grounds ? (
            <p className="reading">{application.grounds}</p>
          ) : (
            <p className="text-muted">Not given.</p>
          )}
        </Section>
        <DocumentsSection {...props} />
        <ApplicantSection {...props} />
        <RemarksSection remarks={remarks} earlierRemarks={props.earlierRemarks}>
          {can.remark && <AddRemark applicationId={application.id} limits={limits} />}
        </RemarksSection>
        <DiscussionSection case={props} discussion={props} presence={presence} />
        <VotesSection
          round={round}
          earlier={earlierRounds}
          decidedBefore={application.decidedBefore !== null}
        />
        <ResolutionSection {...props} />
        <LettersSection application={application} />
        <RequestsSection {...props} />
        <HistorySection history={history} />
        {/* Last, because it loads after the page and must not move what is being read. */}
        {matches && (
          <MatchesSection
            wanted
            application={application}
            matches={matches}
            canSettle={likely.can.settleMatches}
          />
        )}
      </RecordColumns>
    </>
  )
}

/** Files of an accepted answer are documents too. */
const filesOf = (props: Pages['Application/Detail']) => [
  ...new Map(allFilesOf(props).map(file => [file.id, file])).values(),
]

const allFilesOf = ({ application, documents, remarks }: Pages['Application/Detail']) => [
  ...documents,
  ...(application.photo ? [application.photo] : []),
  ...remarks.flatMap(({ files }) => files),
  ...filesIn(application.answers),
  ...application.earlierAnswers.flatMap(({ files = [] }) => files),
  ...application.requests.flatMap(({ items }) => items.flatMap(({ files }) => files)),
]

Detail.layout = ({ application }: Pages['Application/Detail']) => ({
  crumbs: [{ label: 'Applications', href: to('/applications') }, { label: application.reference }],
  keys: [...walkKeys, ...nextKeys],
})

type DuplicateNoticeProps = { application: ApplicationDetail['application']; canUndo: boolean }

function DuplicateNotice({ application, canUndo }: DuplicateNoticeProps) {
  const { pending, open, begin, close } = usePendingVerdict()
  const focusNext = useFocusNext('next')
  const { duplicateOf } = application
  return (
    <>
      {duplicateOf && (
        <DuplicateBanner
          of={duplicateOf}
          onUndo={canUndo ? () => begin('undo', repeated(duplicateOf)) : null}
        />
      )}
      {pending && (
        <DuplicateDialog
          wanted
          pending={pending}
          application={application}
          open={open}
          onClose={close}
          onDone={() => focusNext(null)}
        />
      )}
    </>
  )
}

const DuplicateDialog = lazyComponent(
  async () => (await import('./matching/DuplicateDialog.tsx')).DuplicateDialog,
)
const MatchesSection = lazyComponent(
  async () => (await import('./matching/MatchesSection.tsx')).MatchesSection,
  'page',
)

/** The last loaded value, shown instead of a skeleton while the prop is reloading. */
function useLastLoaded<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
