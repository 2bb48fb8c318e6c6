import { Section } from '#resources/Components/Sections.tsx'
import { DocumentTable } from '#resources/Components/viewer/StoredFiles.tsx'
import type { Pages } from '#server/pages'
import { MissingDocumentList } from './MissingDocumentList.tsx'

export function DocumentsSection(props: Pages['Application/Detail']) {
  const { application, documents, missingDocuments, can } = props
  // Before the endorsement the panel lists them.
  const isInPanel = application.blockers.some(({ reason }) => reason === 'documents')
  return (
    <Section id="documents" title="Documents">
      {documents.length > 0 ? (
        <DocumentTable documents={documents} />
      ) : (
        <p className="text-muted">No documents yet.{can.edit && ' Edit the application to add some.'}</p>
      )}
      {missingDocuments.length > 0 && (
        <div className={isInPanel ? 'print-only' : ''}>
          <h3 className="mt-4 mb-1 font-medium">Missing documents</h3>
          <div className="max-w-[640px]">
            <MissingDocumentList {...props} />
          </div>
        </div>
      )}
    </Section>
  )
}
