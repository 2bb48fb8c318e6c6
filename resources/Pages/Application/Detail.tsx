import { Head } from '@inertiajs/react'
import { personName } from '../../Components/PersonName.tsx'
import type { Pages, Shared } from '#server/pages'
import { ArchivedBanner } from './parts/acts/ArchivedBanner.tsx'
import { AddRemark } from './parts/AddRemark.tsx'
import { ApplicantSection } from './parts/ApplicantSection.tsx'
import { CasePanel } from './parts/CasePanel.tsx'
import { CaseSection } from './parts/CaseSection.tsx'
import { DetailHeading } from './parts/DetailHeading.tsx'
import { DiscussionSection } from './parts/discussion/DiscussionSection.tsx'
import { countOf } from './parts/discussion/threads.ts'
import { DocumentsSection } from './parts/DocumentsSection.tsx'
import { HistorySection } from './parts/history/HistorySection.tsx'
import { nextKeys } from './parts/NextCase.tsx'
import { walkKeys } from './parts/ListWalk.tsx'
import { isOpen } from './parts/matching/candidates.ts'
import { DuplicateNotice } from './parts/matching/DuplicateNotice.tsx'
import { LikelyPanel } from './parts/matching/LikelyPanel.tsx'
import { MatchesSection } from './parts/matching/MatchesSection.tsx'
import { useLastArrived } from './parts/matching/useLastArrived.ts'
import { RemarksSection } from './parts/RemarksSection.tsx'
import { ResolutionSection } from './parts/resolution/ResolutionSection.tsx'
import { SinceLine } from './parts/since/SinceLine.tsx'
import { useLiveCase } from './parts/useLiveCase.ts'
import { usePresence } from '../../live/usePresence.ts'
import { Section } from '../../Components/Section.tsx'
import { SectionNav } from '../../Components/SectionNav.tsx'
import { RecordColumns } from '../../Components/viewer/RecordColumns.tsx'
import { VotesSection } from './parts/VotesSection.tsx'

export default function Detail(props: Pages['Application/Detail'] & Shared) {
  const { application, documents, missingDocuments, remarks, round, earlierRounds, can, limits } = props
  useLiveCase(application.id, props.comments)
  const presence = usePresence(application.id, props.auth.user!.id)
  const likely = useLastArrived(props.likely)
  const matches = likely?.matches
  const since = useLastArrived(props.since)
  const history = useLastArrived(props.history)
  const sections = [
    { id: 'case', title: 'Case' },
    { id: 'grounds', title: 'Grounds' },
    { id: 'documents', title: 'Documents', count: documents.length },
    { id: 'applicant', title: 'Applicant' },
    { id: 'remarks', title: 'Remarks', count: remarks.length },
    { id: 'discussion', title: 'Discussion', count: countOf(props) },
    { id: 'votes', title: 'Votes' },
    { id: 'resolution', title: 'Resolution' },
    { id: 'history', title: 'History' },
    ...(matches ? [{ id: 'matches', title: 'Matches', count: matches.filter(isOpen).length }] : []),
  ]
  return (
    <>
      <Head title={`${application.reference} ${personName(application)}`} />
      <DetailHeading application={application} here={presence.here} />
      <SinceLine lastLook={props.lastLook} since={since} />
      <ArchivedBanner {...props} />
      <DuplicateNotice application={application} canTakeBack={can.unmarkDuplicate} />
      <RecordColumns
        className="max-wide:pb-14"
        files={filesOf(props)}
        aside={
          <aside
            aria-label="Progress and actions"
            className="wide:sticky wide:top-16 wide:col-start-2 wide:max-h-[calc(100dvh-5rem)] wide:overflow-y-auto"
          >
            <CasePanel {...props}>
              <LikelyPanel applicationId={application.id} likely={likely} />
            </CasePanel>
          </aside>
        }
      >
        <SectionNav sections={sections} />
        <CaseSection {...props} />
        <Section id="grounds" title="Grounds">
          <p className="reading">{application.grounds}</p>
        </Section>
        <DocumentsSection documents={documents} missing={missingDocuments} />
        <ApplicantSection application={application} />
        <RemarksSection remarks={remarks} earlierRemarks={props.earlierRemarks}>
          {can.remark && <AddRemark applicationId={application.id} limits={limits} />}
        </RemarksSection>
        <DiscussionSection case={props} discussion={props} presence={presence} />
        <VotesSection round={round} earlier={earlierRounds} />
        <ResolutionSection {...props} />
        <HistorySection history={history} />
        {/* Last, since it comes after the page and must not move what is being read. */}
        {matches && (
          <MatchesSection application={application} matches={matches} canSettle={likely.can.settleMatches} />
        )}
      </RecordColumns>
    </>
  )
}

/** In the order of the page. */
const filesOf = ({ application, documents, remarks }: Pages['Application/Detail']) => [
  ...documents,
  ...(application.photo ? [application.photo] : []),
  ...remarks.flatMap(({ files }) => files),
]

Detail.layout = ({ application }: Pages['Application/Detail']) => ({
  crumbs: [{ label: 'Applications', href: '/applications' }, { label: application.reference }],
  keys: [...walkKeys, ...nextKeys],
})
