import { router } from '@inertiajs/core'
import { usePage } from '@inertiajs/react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from './Button.tsx'

/** Milliseconds. */
const shownFor = 6000

export function Toasts() {
  const [flash, setFlash] = useState(usePage().flash)
  useEffect(() => router.on('flash', event => setFlash(event.detail.flash)), [])

  return (
    <div className="screen-only toasts">
      <div role={flash.error ? 'alert' : 'status'}>
        {(flash.error || flash.success) && (
          // Doesn't remove a newer message.
          <Toast flash={flash} onGone={said => setFlash(now => (now === said ? {} : now))} />
        )}
      </div>
    </div>
  )
}

type Said = { error?: string; success?: string }
type ToastProps = { flash: Said; onGone: (said: Said) => void }

function Toast({ flash, onGone }: ToastProps) {
  const [held, setHeld] = useState(false)
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (flash.error || held) return
    const timer = setTimeout(() => gone(flash), shownFor)
    return () => clearTimeout(timer)
  }, [flash, held])

  const Icon = flash.error ? CircleAlert : CircleCheck
  return (
    <div
      className="floating toast pointer-events-auto"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Icon size={16} className={`mt-0.5 shrink-0 ${flash.error ? 'text-danger' : 'text-success'}`} />
      <p className="grow">{flash.error ?? flash.success}</p>
      <IconButton
        Icon={X}
        size={14}
        label="Dismiss"
        className="-my-1.5 -mr-1.5"
        onClick={() => onGone(flash)}
      />
    </div>
  )
}
