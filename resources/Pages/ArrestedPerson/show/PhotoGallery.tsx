import { useState } from 'react'
import { Dialog } from '#resources/Components/Dialog.tsx'
import type { Photos } from '#server/register/screens'
import type { StoredFile } from '#server/cases/case/screens'
import { to } from '#resources/to.ts'

type Shown = { photo: StoredFile; of: string }

export function PhotoGallery({ photos }: { photos: Photos }) {
  const [open, setOpen] = useState<Shown | null>(null)
  // Keeps the photo while the dialog closes.
  const [last, setLast] = useState<Shown | null>(null)
  const shown = inOrder(photos)
  if (shown.length === 0) return <p className="hint">No photos yet.</p>
  return (
    // Wraps both, because the parent's margins would push the dialog off centre.
    <div>
      <ul aria-label="Photos" className="grid grid-cols-3 gap-3 sm:flex sm:flex-wrap">
        {shown.map(each => (
          <li key={each.photo.id}>
            <Thumbnail
              {...each}
              onOpen={() => {
                setOpen(each)
                setLast(each)
              }}
            />
          </li>
        ))}
      </ul>
      <Dialog wide open={open !== null} onClose={() => setOpen(null)} title={last?.of ?? 'Photo'}>
        {last && (
          <img
            src={to('/files/:id', { id: last.photo.id })}
            alt={last.of}
            className="mx-auto max-h-[70dvh] rounded-md"
          />
        )}
      </Dialog>
    </div>
  )
}

function Thumbnail({ photo, of, onOpen }: Shown & { onOpen: () => void }) {
  const path = photo.hasThumbnail ? '/files/:id?thumbnail=1' : '/files/:id'
  return (
    <button
      type="button"
      aria-label={`${of}: show full size`}
      onClick={onOpen}
      className="block w-full cursor-zoom-in rounded-md text-center text-xs text-muted"
    >
      <img
        src={to(path, { id: photo.id })}
        alt=""
        className="mb-1 h-36 w-full rounded-md sm:w-28 border border-hairline bg-paper object-cover"
      />
      {of}
    </button>
  )
}

function inOrder({ front, left, right, other }: Photos): Shown[] {
  const sides: [StoredFile | null, string][] = [
    [front, 'Front'],
    [left, 'Left side'],
    [right, 'Right side'],
  ]
  const named = other.map((photo, index): Shown => ({ photo, of: `Other photo ${index + 1}` }))
  return [...sides.flatMap(([photo, of]) => (photo ? [{ photo, of }] : [])), ...named]
}
