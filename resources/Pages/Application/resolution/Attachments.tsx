import type { StoredFile } from '#server/cases/applications/screens'

export function Attachments({ documents, body }: { documents: StoredFile[]; body: string }) {
  if (documents.length === 0 || body.includes('\n## Attachments\n')) return null
  return (
    <div className="mt-6 border-t border-dashed border-edge pt-3">
      <h4 className="font-serif text-lg font-bold">Attachments</h4>
      <p className="hint">Added with their SHA-256 hashes on signing.</p>
      <ul className="mt-1 list-disc pl-5 font-serif text-lg wrap-anywhere">
        {documents.map(({ id, name, documentKind }) => (
          <li key={id}>{documentKind ? `${documentKind}: ${name}` : name}</li>
        ))}
      </ul>
    </div>
  )
}
