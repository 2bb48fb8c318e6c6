import { useCallback, useEffect, useRef, useState } from 'react'
import { useOpened } from './useOpened.ts'

/** Props for a `<details>` used as a menu, and for its summary. The content is rendered on first opening. */
export function useDisclosure() {
  const ref = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  const opened = useOpened(open)
  const close = useCallback(() => {
    if (ref.current) ref.current.open = false
  }, [])
  const follow = () => setOpen(ref.current!.open)
  useEffect(() => {
    // The user may have opened it before hydration.
    if (ref.current!.open) setOpen(true)
    return closeWhenLeft(ref.current!)
  }, [])

  return {
    open,
    opened,
    close,
    details: { ref, onToggle: follow },
    // The toggle event comes only after opening, so the menu would briefly be empty.
    summary: { onClick: () => setOpen(!ref.current!.open) },
  }
}

/** Closes the menu on Esc and on a press or focus elsewhere. Returns a function that stops this. */
function closeWhenLeft(menu: HTMLDetailsElement) {
  const pointed = (event: Event) => {
    if (menu.open && !menu.contains(event.target as Node)) menu.open = false
  }
  // Pressing plain text in the menu focuses an ancestor, which is not leaving the menu.
  const focused = (event: Event) => {
    if (!(event.target as Node).contains(menu)) pointed(event)
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
  }
  document.addEventListener('pointerdown', pointed)
  document.addEventListener('focusin', focused)
  document.addEventListener('keydown', pressed)
  return () => {
    document.removeEventListener('pointerdown', pointed)
    document.removeEventListener('focusin', focused)
    document.removeEventListener('keydown', pressed)
  }
}
