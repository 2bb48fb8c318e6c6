import { createContext, type MouseEvent, type ReactNode, use } from 'react'
import { to } from '#resources/to.ts'
import FileText from 'lucide-react/icons/file-text'
import { sizeInWords } from '#resources/Components/form/chosen-files.ts'
import type { ShownFile, StoredFile } from '#server/cases/case/screens'
import Paperclip from 'lucide-react/icons/paperclip'

type FileLinkProps = { id: string; className?: string; children: ReactNode }

/** Opens a stored file in the page's viewer, or in a new tab if the page has none. */
export function FileLink({ id, className, children }: FileLinkProps) {
  const view = use(Viewing)

  function follow(event: MouseEvent) {
    if (!view || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    view(id)
  }

  return (
    <a href={to('/files/:id', { id })} className={className} onClick={follow}>
      {children}
    </a>
  )
}

export const Viewing = createContext<((id: string) => void) | null>(null)

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
                <TablePreview file={file} />
                {file.name}
              </FileLink>
              {file.source && <p className="hint sm:pl-11">{file.source}</p>}
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

function TablePreview({ file }: { file: StoredFile }) {
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

export function FileList({ files }: { files: ShownFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {files.map(file => (
        <li key={file.id} className="flex min-w-0 items-center gap-1.5">
          <FileLink id={file.id} className="link flex min-w-0 items-center gap-1.5">
            <SmallPreview file={file} />
            <span className="truncate">{file.name}</span>
          </FileLink>
          <span className="shrink-0 text-muted tabular-nums">{sizeInWords(file.size)}</span>
        </li>
      ))}
    </ul>
  )
}

function SmallPreview({ file: { id, type, hasThumbnail } }: { file: ShownFile }) {
  if (!(hasThumbnail ?? type.startsWith('image/')))
    return <Paperclip aria-hidden size={14} className="shrink-0 text-muted" />
  return (
    <img
      src={to('/files/:id?thumbnail=1', { id })}
      alt=""
      className="size-10 shrink-0 rounded-sm border border-hairline bg-paper object-cover"
    />
  )
}

export function PhotoThumbnail({ photo, of }: { photo: StoredFile; of: string }) {
  const path = photo.hasThumbnail ? '/files/:id?thumbnail=1' : '/files/:id'
  return (
    <FileLink id={photo.id} className="inline-block rounded-md">
      <img
        src={to(path, { id: photo.id })}
        alt={`Portrait of ${of}`}
        className="h-36 w-28 rounded-md border border-hairline bg-paper object-cover"
      />
    </FileLink>
  )
}
