import { useCallback, useEffect, useRef, useState } from 'react'
import { useOpened } from './useOpened.ts'

/** A `<details>` used as a menu, which is filled when it is first opened: what it and its summary are given. */
export function useDisclosure() {
  const ref = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  const opened = useOpened(open)
  const close = useCallback(() => {
    if (ref.current) ref.current.open = false
  }, [])
  const follow = () => setOpen(ref.current!.open)
  useEffect(() => {
    // Somebody may have pressed it before there was a script to hear of it.
    if (ref.current!.open) setOpen(true)
    return closeWhenLeft(ref.current!)
  }, [])

  return {
    open,
    opened,
    close,
    details: { ref, onToggle: follow },
    // Before it opens, which the browser tells only afterwards: nobody sees it empty.
    summary: { onClick: () => setOpen(!ref.current!.open) },
  }
}

/** For a disclosure used as a menu: closes it on a press or focus elsewhere, and with Esc. Answers with how to stop. */
function closeWhenLeft(menu: HTMLDetailsElement) {
  const pointed = (event: Event) => {
    if (menu.open && !menu.contains(event.target as Node)) menu.open = false
  }
  // A press on plain text in the menu puts the focus on what is around it all: that is not leaving.
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
