import { usePage } from '@inertiajs/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, CopyButton } from './Button.tsx'
import { useLeaveQuestion } from './form/useLeaveWarning.ts'

type ShownOnceProps = {
  title: string
  copy: string
  /** Asked before the viewer leaves; without it they leave freely. */
  leave?: string | undefined
  children: ReactNode
}

/** Shows a new token or secret, which the server sends only once, until the viewer has saved it. */
export function ShownOnce({ title, copy, leave, children }: ShownOnceProps) {
  const { flash } = usePage()
  const [token, setToken] = useState(flash.token ?? '')
  const [given, setGiven] = useState(flash.token)
  if (flash.token && flash.token !== given) {
    setGiven(flash.token)
    setToken(flash.token)
  }
  const heading = useRef<HTMLHeadingElement>(null)
  useLeaveQuestion(token !== '' && leave !== undefined, leave ?? '')
  useEffect(() => {
    if (token) heading.current?.focus()
  }, [token])

  if (!token) return null
  return (
    <section aria-labelledby="shown-once" className="mb-6 rounded-md border border-accent bg-surface p-4">
      <h2 id="shown-once" ref={heading} tabIndex={-1} className="font-bold">
        {title}
      </h2>
      <p className="mt-1 text-muted">{children}</p>
      <code className="mt-3 block rounded-md bg-sunken px-3 py-2 font-mono break-all select-all">
        {token}
      </code>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={token}>{copy}</CopyButton>
        <Button variant="primary" onClick={() => setToken('')}>
          I have saved it
        </Button>
      </div>
    </section>
  )
}
