import type { StoredFile } from '#server/applications/screens'
import { DocumentTable } from '../../../Components/DocumentTable.tsx'
import { Section } from '../../../Components/Section.tsx'

export function DocumentsSection({ documents, missing }: { documents: StoredFile[]; missing: string[] }) {
  return (
    <Section id="documents" title="Documents">
      {documents.length > 0 ? (
        <DocumentTable documents={documents} />
      ) : (
        <p className="text-muted">No documents yet. They are added when the application is edited.</p>
      )}
      {missing.length > 0 && <p className="mt-3">Required and missing: {missing.join(', ')}.</p>}
    </Section>
  )
}
