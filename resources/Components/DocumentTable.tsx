import FileText from 'lucide-react/icons/file-text'
import { sizeInWords } from './form/file-limits.ts'
import { FileLink } from './viewer/FileLink.tsx'
import type { StoredFile } from '#server/cases/applications/screens'
import { to } from '#resources/to.ts'

type DocumentTableProps = {
  documents: StoredFile[]
  kinds?: boolean
}

export function DocumentTable({ documents, kinds = true }: DocumentTableProps) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Documents</caption>
      <thead>
        <tr className="border-b border-hairline text-left text-muted">
          <th className="h-8 pr-4 font-medium">Name</th>
          {kinds && <th className="h-8 pr-4 font-medium">Kind</th>}
          <th className="h-8 text-right font-medium">Size</th>
        </tr>
      </thead>
      <tbody>
        {documents.map(file => (
          <tr key={file.id} className="border-b border-hairline">
            <td className="w-1/2 py-1.5 pr-4 wrap-anywhere">
              <FileLink id={file.id} className="link flex w-fit items-center gap-3">
                <Preview file={file} />
                {file.name}
              </FileLink>
            </td>
            {kinds && (
              <td className="py-1.5 pr-4">
                {file.documentKind || <span className="text-muted">other</span>}
              </td>
            )}
            <td className="py-1.5 text-right whitespace-nowrap tabular-nums">{sizeInWords(file.size)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Preview({ file }: { file: StoredFile }) {
  const box = 'size-8 shrink-0 rounded-sm border border-hairline bg-paper'
  if (file.hasThumbnail)
    return (
      <img src={to('/files/:id?thumbnail=1', { id: file.id })} alt="" className={`${box} object-cover`} />
    )
  return (
    <span className={`${box} grid place-items-center text-muted`}>
      <FileText aria-hidden size={16} />
    </span>
  )
}
