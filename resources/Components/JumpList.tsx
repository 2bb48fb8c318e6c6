import CircleCheck from 'lucide-react/icons/circle-check'

/** Number of fields filled in, for groups with a fixed number of fields. */
export type Progress = { filled: number; of: number }

type JumpListProps = { label: string; entries: { id: string; title: string; progress?: Progress }[] }

export function JumpList({ label, entries }: JumpListProps) {
  return (
    <nav
      aria-label={label}
      className="screen-only sticky top-16 hidden w-max min-w-44 shrink-0 self-start wide:block"
    >
      <ul className="border-l border-hairline">
        {entries.map(({ id, title, progress }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px flex items-center gap-3 border-l-2 border-transparent py-1 pl-3 text-muted hover:border-accent hover:text-ink"
            >
              <span className="grow">{title}</span>
              {progress && <Done {...progress} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Done({ filled, of }: Progress) {
  return (
    <span className="flex items-center gap-1 text-xs tabular-nums">
      {filled === of && <CircleCheck aria-hidden size={14} className="text-success" />}
      {filled} of {of}
    </span>
  )
}
