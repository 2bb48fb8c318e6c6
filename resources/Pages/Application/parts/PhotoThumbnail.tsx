import { FileLink } from '#resources/Components/viewer/FileLink.tsx'
import type { StoredFile } from '#server/cases/applications/screens'
import { to } from '#resources/to.ts'

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
