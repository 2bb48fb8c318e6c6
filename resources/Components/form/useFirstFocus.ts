import { useEffect, useRef } from 'react'

const controls = 'input:not([type=hidden], [type=file]), select, textarea'

/**
 * Puts the focus on a form's first field as its page opens. Not where somebody has gone somewhere already, where a
 * refusal is to be read first, or where a keyboard would come up on the screen and cover half of the form.
 */
export function useFirstFocus(attempt: number) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempt > 0 || document.activeElement !== document.body) return
    if (matchMedia('(pointer: coarse)').matches) return
    form.current?.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the page opens
  }, [])
  return form
}
