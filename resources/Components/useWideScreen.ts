import { useCallback, useSyncExternalStore } from 'react'

// Must match the breakpoints of the styles.
const widths = { wide: '68.75rem', wider: '80rem' }

export function useWideScreen(breakpoint: keyof typeof widths = 'wide') {
  const query = `(width >= ${widths[breakpoint]})`
  const listen = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => false,
  )
}
