import { FileLink } from '../../../Components/viewer/FileLink.tsx'
import type { StoredFile } from '#server/applications/screens'

/** The stored photo, small, leading to the whole picture. */
export function PhotoThumbnail({ photo, of }: { photo: StoredFile; of: string }) {
  const thumbnail = photo.hasThumbnail ? '?thumbnail=1' : ''
  return (
    <FileLink id={photo.id} className="inline-block rounded-md">
      <img
        src={`/files/${photo.id}${thumbnail}`}
        alt={`Portrait of ${of}`}
        className="h-36 w-28 rounded-md border border-hairline bg-paper object-cover"
      />
    </FileLink>
  )
}
