import { createContext, type MouseEvent, type ReactNode, use } from 'react'
import { to } from '#resources/to.ts'

type FileLinkProps = { id: string; className?: string; children: ReactNode }

/** To a stored file: in the viewer where the page has one, else, and in a new tab, from the server. */
export function FileLink({ id, className, children }: FileLinkProps) {
  const view = use(Viewing)

  function follow(event: MouseEvent) {
    if (!view || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    view(id)
  }

  return (
    // A plain link: files are sent by the server, not by Inertia.
    <a href={to('/files/:id', { id })} className={className} onClick={follow}>
      {children}
    </a>
  )
}

/** Opens a stored file in the viewer of the page; null where the page has none. */
export const Viewing = createContext<((id: string) => void) | null>(null)
