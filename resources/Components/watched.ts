import { useSyncExternalStore } from 'react'

/** A value outside React that components can watch. They see the initial value until hydration. */
export function watched<Value>(initial: Value) {
  let value = initial
  const watchers = new Set<() => void>()

  function watch(changed: () => void) {
    watchers.add(changed)
    return () => void watchers.delete(changed)
  }

  return {
    get: () => value,
    set(next: Value) {
      value = next
      for (const changed of watchers) changed()
    },
    use: () =>
      useSyncExternalStore(
        watch,
        () => value,
        () => initial,
      ),
  }
}
