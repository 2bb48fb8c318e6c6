import { type ComponentType, createElement, useEffect, useReducer, useState } from 'react'
import { notLoaded } from '#resources/unreachable.ts'

/**
 * A part of a page that most people never open: loaded when it is first wanted, and kept from then on. Should it not
 * come, that is told, with a button that asks for it again: to whoever pressed something, or beside a page that shows it
 * by itself. One with `onClose` can be left with Esc before it has come.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  who: 'pressed' | 'page' = 'pressed',
) {
  return function Later({ wanted, ...rest }: Props & { wanted: boolean }) {
    // In an object, for a component is a function, and React would call that.
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

/** Esc while something that was opened is still on its way: it then stays away. */
export function useLeftEarly(onItsWay: boolean, onClose: (() => void) | undefined) {
  useEffect(() => {
    if (!onItsWay || !onClose) return
    const pressed = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [onItsWay, onClose])
}
