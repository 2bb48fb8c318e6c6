import { router } from '@inertiajs/react'
import { useEffect, useRef } from 'react'
import { Button } from '#resources/Components/Button.tsx'

type StaleNoticeProps = {
  sentence: string | undefined
  attempt: number
  url: string
  /** Called before the other version loads; drops the draft so that it isn't restored over that version. */
  onLoad: () => void
  what: string
}

/**
 * Shown when someone else saved first. Names the change and links to the new version, while the user's input
 * stays.
 */
export function StaleNotice({ sentence, attempt, url, what, onLoad }: StaleNoticeProps) {
  const box = useRef<HTMLElement>(null)

  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])

  function load() {
    router.visit(url, { replace: true, preserveState: false, onBeforeUpdate: onLoad })
  }

  if (!sentence) return null
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={`The ${what} has changed`}
      className="rounded-md border border-danger bg-danger-wash p-4"
    >
      <p className="font-bold">Not saved because the {what} has changed since you opened it</p>
      <p className="mt-1">{sentence}</p>
      <p className="mt-1 text-muted">
        Copy what you want to keep. Then load the current version and edit that.
      </p>
      <Button className="mt-3" onClick={load}>
        Load the current version
      </Button>
    </section>
  )
}
