import { router } from '@inertiajs/core'
import { usePage } from '@inertiajs/react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from './Button.tsx'

/** Milliseconds. */
const DURATION = 6000

export function Toasts() {
  const [flash, setFlash] = useState(usePage().flash)
  useEffect(() => listen(setFlash), [])

  return (
    <div className="screen-only toasts">
      <div role={flash.error ? 'alert' : 'status'}>
        {(flash.error || flash.success) && (
          // Doesn't remove a newer message.
          <Toast flash={flash} onDismiss={message => setFlash(now => (now === message ? {} : now))} />
        )}
      </div>
    </div>
  )
}

/** Each message stays until the next visit. Returns a function that stops listening. */
function listen(show: (message: Message) => void) {
  const clear = () => show({})
  const stops = [
    router.on('flash', ({ detail: { flash } }) => show(flash)),
    router.on('start', ({ detail: { visit } }) => {
      if (!visit.async && !visit.prefetch) clear()
    }),
  ]
  addEventListener('popstate', clear)
  return () => {
    for (const stop of stops) stop()
    removeEventListener('popstate', clear)
  }
}

type Message = { error?: string; success?: string }
type ToastProps = { flash: Message; onDismiss: (message: Message) => void }

function Toast({ flash, onDismiss }: ToastProps) {
  const [paused, setPaused] = useState(false)
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (flash.error || paused) return
    const timer = setTimeout(() => dismiss(flash), DURATION)
    return () => clearTimeout(timer)
  }, [flash, paused])

  const Icon = flash.error ? CircleAlert : CircleCheck
  return (
    <div
      className="floating toast"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
    >
      <Icon size={16} className={`mt-0.5 shrink-0 ${flash.error ? 'text-danger' : 'text-success'}`} />
      <p className="grow">{flash.error ?? flash.success}</p>
      <IconButton
        Icon={X}
        size={14}
        label="Dismiss"
        className="-my-1.5 -mr-2"
        onClick={() => onDismiss(flash)}
      />
    </div>
  )
}
