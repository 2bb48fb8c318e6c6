import { Head } from '@inertiajs/react'
import { personName } from '#resources/Components/PersonName.tsx'
import { PrintHeader } from '#resources/Components/PrintHeader.tsx'
import { SectionNav, Section } from '#resources/Components/Sections.tsx'
import { RecordColumns } from '#resources/Components/viewer/RecordColumns.tsx'
import type { Pages, Shared } from '#server/pages'
import { AccessSection } from './show/AccessSection.tsx'
import { ArrestsSection } from './show/ArrestsSection.tsx'
import { CustodySection } from './show/CustodySection.tsx'
import { IdentitySection } from './show/IdentitySection.tsx'
import { MatchesSection } from './show/MatchesSection.tsx'
import { RecordHeading } from './show/RecordHeading.tsx'
import { RecordPanel } from './show/RecordPanel.tsx'
import { to } from '#resources/to.ts'
import { DocumentTable } from '#resources/Components/viewer/StoredFiles.tsx'
import type { StoredFile } from '#server/cases/case/screens'
import { Moment } from '#resources/Components/RelativeTime.tsx'
import type { SealRecord } from '#server/register/screens'

export default function Show(props: Pages['ArrestedPerson/Show'] & Shared) {
  const { arrestedPerson, arrests, documents, seals, matches, accessLog, rail } = props
  // Sections that load after the page have a fixed place from the start, if the viewer has access to them.
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
      <PrintHeader
        record={`Register of arrested persons · ${arrestedPerson.registerNumber}`}
        number={arrestedPerson.registerNumber}
      />
      <RecordHeading person={arrestedPerson} photos={props.photos} />
      <RecordColumns
        files={documents}
        aside={
          <aside aria-label="Custody clock, rights and actions" className="record-aside min-w-0">
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
    { label: 'Arrested persons', href: to('/arrested-persons') },
    { label: arrestedPerson.registerNumber },
  ],
})

function SealsSection({ seals }: { seals: SealRecord[] }) {
  return (
    <Section id="seals" title="Seals">
      <ol className="divide-y divide-hairline">
        {seals.map(seal => (
          <li key={seal.at} className="py-2 first:pt-0">
            <Step word="Sealed" {...seal} />
            {seal.lifted && <Step word="Unsealed" {...seal.lifted} />}
          </li>
        ))}
      </ol>
    </Section>
  )
}

type StepProps = { word: string; order: string; reason: string; by: string; at: string }

function Step({ word, order, reason, by, at }: StepProps) {
  return (
    <p>
      <span className="font-medium">
        {word} by order {order}
      </span>{' '}
      <span className="text-muted">
        <Moment at={at} /> by {by}
      </span>
      {reason && <span className="block whitespace-pre-wrap">{reason}</span>}
    </p>
  )
}

function DocumentsSection({ documents }: { documents: StoredFile[] }) {
  return (
    <Section id="documents" title="Documents">
      {documents.length > 0 ? (
        <DocumentTable documents={documents} kinds={false} />
      ) : (
        <p className="text-muted">No documents yet.</p>
      )}
    </Section>
  )
}
