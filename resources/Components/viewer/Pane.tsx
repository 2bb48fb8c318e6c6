import type { ReactNode, RefObject } from 'react'

type PaneProps = {
  pane?: RefObject<HTMLElement | null>
  busy?: boolean
  problem?: string
  children?: ReactNode
}

/** Focusable, so that keys can scroll it. */
export function Pane({ pane, busy = false, problem = '', children }: PaneProps) {
  return (
    <section
      ref={pane}
      data-pane
      aria-label="Content"
      aria-busy={busy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- lets the keyboard scroll the pane
      tabIndex={0}
      className="min-h-0 grow overflow-auto overscroll-contain bg-sunken [scrollbar-gutter:stable]"
    >
      {problem ? (
        <p role="alert" className="p-4">
          {problem}
        </p>
      ) : (
        <>
          {busy && <p className="hint p-4">Loading…</p>}
          {children}
        </>
      )}
    </section>
  )
}
