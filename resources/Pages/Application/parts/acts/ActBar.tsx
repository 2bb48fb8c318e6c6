import type { ReactNode } from 'react'

type ActBarProps = {
  /** What the case waits for; null when nothing is left to do. */
  next: string | null
  /** The act that is ready, if one is. */
  children: ReactNode
}

/** Where the panel is no column of its own, what is next stays at hand at the bottom of the screen. */
export function ActBar({ next, children }: ActBarProps) {
  return (
    <section
      data-act-bar=""
      aria-label="What is next"
      className="screen-only fixed inset-x-0 bottom-0 z-10 flex min-h-14 items-center justify-between gap-3 border-t border-hairline bg-paper px-4 py-2 rail:left-56 folded:left-14 wide:hidden"
    >
      <p className="min-w-0 text-sm">{next ? `Next: ${next}` : 'Nothing is left to do here'}</p>
      <div className="flex shrink-0 items-center gap-2">{children}</div>
    </section>
  )
}
