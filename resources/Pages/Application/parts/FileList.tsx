import Paperclip from 'lucide-react/icons/paperclip'
import { sizeInWords } from '#resources/Components/form/file-limits.ts'
import { FileLink } from '#resources/Components/viewer/FileLink.tsx'
import type { StoredFile } from '#server/cases/applications/screens'
import { to } from '#resources/to.ts'

export function FileList({ files }: { files: StoredFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {files.map(file => (
        <li key={file.id} className="flex min-w-0 items-center gap-1.5">
          <FileLink id={file.id} className="link flex min-w-0 items-center gap-1.5">
            <Preview file={file} />
            <span className="truncate">{file.name}</span>
          </FileLink>
          <span className="shrink-0 text-muted tabular-nums">{sizeInWords(file.size)}</span>
        </li>
      ))}
    </ul>
  )
}

function Preview({ file: { id, hasThumbnail } }: { file: StoredFile }) {
  if (!hasThumbnail) return <Paperclip aria-hidden size={14} className="shrink-0 text-muted" />
  return (
    <img
      src={to('/files/:id?thumbnail=1', { id })}
      alt=""
      className="size-10 shrink-0 rounded-sm border border-hairline bg-paper object-cover"
    />
  )
}
