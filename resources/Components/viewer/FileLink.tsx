import { createContext, type MouseEvent, type ReactNode, use } from 'react'
import { to } from '#resources/to.ts'

type FileLinkProps = { id: string; className?: string; children: ReactNode }

/** Opens a stored file in the page's viewer, or in a new tab if the page has none. */
export function FileLink({ id, className, children }: FileLinkProps) {
  const view = use(Viewing)

  function follow(event: MouseEvent) {
    if (!view || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    view(id)
  }

  return (
    <a href={to('/files/:id', { id })} className={className} onClick={follow}>
      {children}
    </a>
  )
}

export const Viewing = createContext<((id: string) => void) | null>(null)
