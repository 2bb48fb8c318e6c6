import { Deferred, router } from '@inertiajs/react'
import { Children, type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'

type LateProps = {
  /** The deferred prop that the content needs. */
  prop: string
  lines: number
  /** Without gaps between the lines of the placeholder, which is then 24 px high for each line. */
  dense?: boolean
  /** Empty until the prop is loaded. */
  children: ReactNode
}

/** Content of a prop that loads after the page. Loaded content stays while the prop is reloading. */
export function Late({ prop, lines, dense = false, children }: LateProps) {
  const content = isEmpty(children) ? <Skeleton lines={lines} dense={dense} /> : children
  return (
    <Deferred data={prop} fallback={content} rescue={<NotLoaded prop={prop} />}>
      {content}
    </Deferred>
  )
}

const isEmpty = (children: ReactNode) => Children.toArray(children).length === 0

function Skeleton({ lines, dense = false }: { lines: number; dense?: boolean }) {
  return (
    <div aria-busy="true" className={dense ? '' : 'space-y-1'}>
      <p className="sr-only">Loading</p>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="h-6 py-1.5">
          <div className="h-3 max-w-72 animate-pulse rounded-sm bg-sunken" />
        </div>
      ))}
    </div>
  )
}

export function NotLoaded({
  prop,
  children = 'This could not be loaded.',
}: {
  prop: string
  children?: string
}) {
  const [busy, setBusy] = useState(false)

  function retry() {
    setBusy(true)
    router.reload({ only: [prop], onFinish: () => setBusy(false) })
  }

  return (
    <div aria-live="polite">
      <p>{children}</p>
      <Button className="mt-2" busy={busy} onClick={retry}>
        Try again
      </Button>
    </div>
  )
}
