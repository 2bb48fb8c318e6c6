import { RelativeTime } from '../../../Components/RelativeTime.tsx'
import { remarkKinds } from '#server/applications/remark-kinds'
import type { Remark } from '#server/applications/screens'
import { FileList } from './FileList.tsx'

export function RemarkEntry({ remark }: { remark: Remark }) {
  const { id, kind, author, at, body, missingDocuments, files } = remark
  return (
    <li id={`remark-${id}`} className="py-4 first:pt-0">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="rounded-sm border border-edge px-1.5 text-sm font-medium">{remarkKinds[kind]}</span>
        <span className="font-medium">{author}</span>
        <span className="text-muted">
          <RelativeTime at={at} />
        </span>
      </p>
      <p className="reading mt-2">{body}</p>
      {missingDocuments.length > 0 && (
        <p className="hint mt-2">Went ahead without: {missingDocuments.join(', ')}.</p>
      )}
      <FileList files={files} />
    </li>
  )
}
