import { sizeInWords } from './form/file-limits.ts'
import type { StoredFile } from '#server/applications/screens'

/** Stored documents, with what each one is. */
export function DocumentTable({ documents }: { documents: StoredFile[] }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Documents</caption>
      <thead>
        <tr className="border-b border-hairline text-left text-muted">
          <th className="h-8 pr-4 font-medium">Name</th>
          <th className="h-8 pr-4 font-medium">Kind</th>
          <th className="h-8 text-right font-medium">Size</th>
        </tr>
      </thead>
      <tbody>
        {documents.map(file => (
          <tr key={file.id} className="border-b border-hairline">
            <td className="w-1/2 py-1.5 pr-4 wrap-anywhere">
              {/* A plain link: files are sent by the server, not by Inertia. */}
              <a href={`/files/${file.id}`} className="link">
                {file.name}
              </a>
            </td>
            <td className="py-1.5 pr-4">{file.documentKind || <span className="text-muted">other</span>}</td>
            <td className="py-1.5 text-right whitespace-nowrap tabular-nums">{sizeInWords(file.size)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
