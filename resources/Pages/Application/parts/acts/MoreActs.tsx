import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

/** The rare acts, folded away under the others. */
export function MoreActs({ children }: { children: ReactNode }) {
  return (
    <details className="group">
      <summary className="button button-quiet w-full list-none">
        More
        <ChevronDown aria-hidden size={14} className="text-muted group-open:rotate-180" />
      </summary>
      <div className="mt-2 flex flex-col gap-2">{children}</div>
    </details>
  )
}
