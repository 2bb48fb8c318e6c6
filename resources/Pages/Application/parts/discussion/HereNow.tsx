import { initials } from '../../../../Components/initials.ts'
import type { Present } from '../../../../live/usePresence.ts'

/** Who else looks at this case now. */
export function HereNow({ here }: { here: Present[] }) {
  const names = here.map(({ name }) => name).join(', ')
  return (
    <div className="screen-only flex min-h-6 min-w-0 items-center gap-2 text-sm text-muted">
      {here.length > 0 && (
        <>
          <span aria-hidden="true" className="flex shrink-0 -space-x-1.5">
            {here.slice(0, 4).map(({ id, name }) => (
              <span
                key={id}
                className="grid size-6 place-items-center rounded-full border border-edge bg-surface text-xs font-medium"
              >
                {initials(name)}
              </span>
            ))}
          </span>
          <p className="truncate" title={names}>
            Here now: {names}
          </p>
        </>
      )}
    </div>
  )
}
