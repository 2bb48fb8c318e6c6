import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'

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

type Size = { width: number; height: number }

/** Pixels. */
const PADDING = 16

export function useInnerSize(box: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      setSize({ width: Math.max(width - 2 * PADDING, 80), height: Math.max(height - 2 * PADDING, 80) })
    })
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [box])
  return size
}
