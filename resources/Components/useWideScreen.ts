import { useSyncExternalStore } from 'react'

// Must match the `wide` breakpoint of the styles.
const WIDE = '(width >= 68.75rem)'

export const useWideScreen = () => useSyncExternalStore(listen, isWide, () => false)

const isWide = () => matchMedia(WIDE).matches

function listen(changed: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
