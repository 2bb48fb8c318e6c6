import { Head } from '@inertiajs/react'
import { personName } from '../../Components/PersonName.tsx'
import { SectionNav } from '../../Components/SectionNav.tsx'
import { RecordColumns } from '../../Components/viewer/RecordColumns.tsx'
import type { Pages, Shared } from '#server/pages'
import { AccessSection } from './parts/show/AccessSection.tsx'
import { ArrestsSection } from './parts/show/ArrestsSection.tsx'
import { CustodySection } from './parts/show/CustodySection.tsx'
import { DocumentsSection } from './parts/show/DocumentsSection.tsx'
import { IdentitySection } from './parts/show/IdentitySection.tsx'
import { MatchesSection } from './parts/show/MatchesSection.tsx'
import { PrintHeader } from './parts/show/PrintHeader.tsx'
import { RecordHeading } from './parts/show/RecordHeading.tsx'
import { RecordPanel } from './parts/show/RecordPanel.tsx'
import { SealsSection } from './parts/show/SealsSection.tsx'

export default function Show(props: Pages['ArrestedPerson/Show'] & Shared) {
  const { arrestedPerson, arrests, documents, seals, matches, accessLog, rail, now } = props
  // What follows the page keeps its place from the start; who gets it is known before it is there.
  const withMatches = rail.applications && matches !== null
  const withLog = rail.audit && accessLog !== null
  const sections = [
    { id: 'identity', title: 'Identity' },
    { id: 'arrests', title: 'Arrests', count: arrests.length },
    { id: 'custody', title: 'Custody' },
    ...(withMatches ? [{ id: 'matches', title: 'Applications', count: matches?.length ?? 0 }] : []),
    { id: 'documents', title: 'Documents', count: documents.length },
    ...(seals.length > 0 ? [{ id: 'seals', title: 'Seals' }] : []),
    ...(withLog ? [{ id: 'access', title: 'Access log' }] : []),
  ]
  return (
    <>
      <Head title={`${arrestedPerson.registerNumber} ${personName(arrestedPerson)}`} />
      <PrintHeader registerNumber={arrestedPerson.registerNumber} now={now} />
      <RecordHeading person={arrestedPerson} />
      <RecordColumns
        files={documents}
        aside={
          <aside
            aria-label="Custody clock, rights and actions"
            className="min-w-0 wide:sticky wide:top-16 wide:col-start-2"
          >
            <RecordPanel {...props} />
          </aside>
        }
      >
        <SectionNav sections={sections} />
        <IdentitySection {...props} />
        <ArrestsSection {...props} />
        <CustodySection {...props} />
        {withMatches && <MatchesSection registerNumber={arrestedPerson.registerNumber} matches={matches} />}
        <DocumentsSection documents={documents} />
        {seals.length > 0 && <SealsSection seals={seals} />}
        {withLog && <AccessSection entries={accessLog} />}
      </RecordColumns>
    </>
  )
}

Show.layout = ({ arrestedPerson }: Pages['ArrestedPerson/Show']) => ({
  crumbs: [
    { label: 'Arrested persons', href: '/arrested-persons' },
    { label: arrestedPerson.registerNumber },
  ],
})
