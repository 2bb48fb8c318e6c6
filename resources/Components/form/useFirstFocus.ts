import { useEffect, useRef } from 'react'

const controls = 'input:not([type=hidden], [type=file]), select, textarea'

/**
 * Focuses a form's first field when its page opens. Not if the user has already focused something, an error
 * should be read first, or an on-screen keyboard would cover half of the form.
 */
export function useFirstFocus(attempt: number) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempt > 0 || document.activeElement !== document.body) return
    if (matchMedia('(pointer: coarse)').matches) return
    form.current?.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, when the page opens
  }, [])
  return form
}
