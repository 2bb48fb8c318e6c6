import { router } from '@inertiajs/react'
import { useState } from 'react'
import { useHydrated } from './clock.ts'

/**
 * State that the browser's history stores with the page: going back or forward finds it again. Unlike Inertia's
 * `useRemember`, it writes only changes, and the first render is the same as on the server.
 */
export function useRemembered<Value>(initial: Value, key: string) {
  const hydrated = useHydrated()
  const [{ value, isRestored }, setState] = useState(() => stateOf(initial, key, hydrated))
  if (hydrated && !isRestored) setState(stateOf(initial, key, true))

  function change(next: Value) {
    setState({ value: next, isRestored: true })
    router.remember(next, key)
  }

  return [value, change] as const
}

const stateOf = <Value>(initial: Value, key: string, isRestored: boolean) => {
  const before = isRestored ? (router.restore(key) as Value | undefined) : undefined
  return { value: before ?? initial, isRestored }
}
