/** Ids of stored photos; null where there is none. */
export type ComparedPhotos = { one: string | null; other: string | null }

type PhotoRowProps = { photos: ComparedPhotos; one: string; other: string }

/** Two portraits side by side, for the eye alone: no photo counts. */
export function PhotoRow({ photos, one, other }: PhotoRowProps) {
  return (
    <tr>
      <th scope="row">Photo</th>
      <td data-of={one}>
        <Portrait id={photos.one} of={one} />
      </td>
      <td data-of={other}>
        <Portrait id={photos.other} of={other} />
      </td>
      <td className="said-of-photos text-muted">to be looked at</td>
      <td className="said-of-photos text-muted">not counted</td>
    </tr>
  )
}

function Portrait({ id, of }: { id: string | null; of: string }) {
  if (!id) return <span className="text-muted">not given</span>
  return (
    <a href={`/files/${id}`} className="inline-block rounded-md">
      <img
        src={`/files/${id}?thumbnail=1`}
        alt={`Portrait in ${of}`}
        className="h-30 w-24 rounded-md border border-hairline bg-paper object-cover"
      />
    </a>
  )
}
