import { Section } from '#resources/Components/Sections.tsx'
import { DocumentTable } from '#resources/Components/viewer/StoredFiles.tsx'
import type { Pages } from '#server/pages'
import { MissingDocumentList } from './MissingDocumentList.tsx'

export function DocumentsSection(props: Pages['Application/Detail']) {
  const { documents, missingDocuments, can } = props
  return (
    <Section id="documents" title="Documents">
      {documents.length > 0 ? (
        <DocumentTable documents={documents} />
      ) : (
        <p className="text-muted">No documents yet.{can.edit && ' Edit the application to add some.'}</p>
      )}
      {missingDocuments.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 font-medium">Missing documents</h3>
          <div className="max-w-[640px]">
            <MissingDocumentList {...props} />
          </div>
        </>
      )}
    </Section>
  )
}
