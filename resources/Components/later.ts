import { type ComponentType, createElement, useEffect, useReducer, useState } from 'react'
import { notLoaded } from '#resources/unreachable.ts'

/**
 * Loads a component on first use. If loading fails, it offers a retry: in a dialog when the user asked for
 * the part (`pressed`), or below the page when the page shows it by itself (`page`). A component with
 * `onClose` can be dismissed with Esc while loading.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  who: 'pressed' | 'page' = 'pressed',
) {
  return function Later({ wanted, ...rest }: Props & { wanted: boolean }) {
    // Wrapped in an object, because React would call a function passed as state.
    const [come, setCome] = useState<{ part: ComponentType<Props> } | null>(null)
    const [times, again] = useReducer((before: number) => before + 1, 0)
    useEffect(() => {
      if (!wanted || come) return
      let over = false
      load().then(
        part => over || setCome({ part }),
        () => over || notLoaded(again, who === 'page' ? 'later' : 'waitedFor'),
      )
      return () => {
        over = true
      }
    }, [wanted, come, times])
    useLeftEarly(wanted && !come, (rest as { onClose?: () => void }).onClose)
    return come && createElement(come.part, rest as unknown as Props)
  }
}

/** Pressing Esc while a part is loading keeps it from opening. */
export function useLeftEarly(onItsWay: boolean, onClose: (() => void) | undefined) {
  useEffect(() => {
    if (!onItsWay || !onClose) return
    const pressed = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [onItsWay, onClose])
}
