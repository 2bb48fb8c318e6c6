import { DocumentTable } from '../../../../Components/DocumentTable.tsx'
import { Section } from '../../../../Components/Section.tsx'
import type { StoredFile } from '#server/applications/screens'

export function DocumentsSection({ documents }: { documents: StoredFile[] }) {
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
