import { useSyncExternalStore } from 'react'

// The breakpoint `wide` of the styles: from there on a record has its panel at its side.
const WIDE = '(width >= 68.75rem)'

/** Whether the viewer stands beside the panel, or over the whole page. */
export const useBeside = () => useSyncExternalStore(listen, isBeside, () => false)

const isBeside = () => matchMedia(WIDE).matches

function listen(changed: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
