import { type ComponentType, createElement, useEffect, useReducer, useState } from 'react'
import { notLoaded } from '#resources/unreachable.ts'

/**
 * Loads a component on first use. If loading fails, it offers a retry: in a dialog when the user asked for
 * the component (`pressed`), or below the page when the page shows it by itself (`page`). A component with
 * `onClose` can be dismissed with Esc while loading.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  usage: 'pressed' | 'page' = 'pressed',
) {
  return function Lazy({ wanted, ...rest }: Props & { wanted: boolean }) {
    // Wrapped in an object, because React would call a function passed as state.
    const [loaded, setLoaded] = useState<{ component: ComponentType<Props> } | null>(null)
    const [attempt, retry] = useReducer((count: number) => count + 1, 0)
    const loading = wanted && !loaded
    const { onClose } = rest as { onClose?: () => void }

    useEffect(() => {
      if (!loading) return
      let over = false
      load().then(
        component => over || setLoaded({ component }),
        () => over || notLoaded(retry, usage === 'page' ? 'later' : 'waitedFor'),
      )
      return () => {
        over = true
      }
    }, [loading, attempt])

    useEffect(() => {
      if (!loading || !onClose) return
      const pressed = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
      document.addEventListener('keydown', pressed)
      return () => document.removeEventListener('keydown', pressed)
    }, [loading, onClose])

    return loaded && createElement(loaded.component, rest as unknown as Props)
  }
}
