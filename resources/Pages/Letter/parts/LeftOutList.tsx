import { to } from '#resources/to.ts'
import type { LeftOut } from '#server/cases/letters/screens'

/** Plain links, which open next to what is being done. */
type LeftOutListProps = { leftOut: LeftOut[]; label?: string }

export function LeftOutList({ leftOut, label = 'Left out' }: LeftOutListProps) {
  return (
    <ul
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must be able to stop here
      tabIndex={0}
      className="max-h-96 divide-y divide-hairline overflow-y-auto rounded-md border border-hairline text-sm"
    >
      {leftOut.map(({ id, reference, why }) => (
        <li key={id} className="flex flex-wrap gap-x-3 gap-y-1 px-3 py-2">
          <a
            href={to('/applications/:id', { id })}
            className="link tabular shrink-0"
            target="_blank"
            rel="noreferrer"
          >
            {reference}
          </a>
          <span className="min-w-0 flex-1 basis-56 wrap-anywhere">{why}</span>
        </li>
      ))}
    </ul>
  )
}
