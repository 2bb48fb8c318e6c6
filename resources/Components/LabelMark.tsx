import type { Label } from '#server/cases/case/label'

/** The text has the page's own colour and the dot an edge, so every colour is readable in both themes. */
export function LabelMark({ label: { name, colour } }: { label: Pick<Label, 'name' | 'colour'> }) {
  return (
    <span className="inline-flex min-w-0 items-baseline gap-1.5">
      <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 shrink-0 translate-y-px text-muted">
        <circle cx="6" cy="6" r="5" fill={colour} stroke="currentColor" />
      </svg>
      <span className="min-w-0 break-words">{name}</span>
    </span>
  )
}
