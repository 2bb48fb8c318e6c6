import { router } from '@inertiajs/core'
import { usePage } from '@inertiajs/react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'

const shownFor = 6000

/** What just happened. Good news goes by itself, unless somebody points at it; an error stays. */
export function Toasts() {
  const [flash, setFlash] = useState(usePage().flash)
  const [held, setHeld] = useState(false)
  const text = flash.error ?? flash.success

  useEffect(() => router.on('flash', event => setFlash(event.detail.flash)), [])
  useEffect(() => {
    if (!text || flash.error || held) return
    // A newer message has a timer of its own.
    const timer = setTimeout(() => setFlash(now => (now === flash ? {} : now)), shownFor)
    return () => clearTimeout(timer)
  }, [flash, text, held])

  function dismiss() {
    setFlash({})
    setHeld(false) // an element that is gone tells of no leaving pointer
  }

  const Icon = flash.error ? CircleAlert : CircleCheck
  return (
    <div className="screen-only toasts">
      <div role={flash.error ? 'alert' : 'status'}>
        {text && (
          <div
            className="floating toast pointer-events-auto"
            onPointerEnter={() => setHeld(true)}
            onPointerLeave={() => setHeld(false)}
          >
            <Icon size={16} className={`mt-0.5 shrink-0 ${flash.error ? 'text-danger' : 'text-success'}`} />
            <p className="grow">{text}</p>
            <button
              type="button"
              className="icon-button -my-1.5 -mr-1.5"
              aria-label="Dismiss"
              onClick={dismiss}
            >
              <X size={14} />
            </button>
          </div>
        )}
      </div>
    </div>
  )
}
