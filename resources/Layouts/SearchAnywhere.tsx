import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'

const SearchPalette = lazy(async () => ({
  default: (await import('./SearchPalette.tsx')).SearchPalette,
}))

type SearchAnywhereProps = {
  open: boolean
  onClose: () => void
  /** Opens the case of a slip; null for those who see no cases. */
  onSlip: ((address: string) => void) | null
}

/** The search of everything, loaded when it is first opened; what is typed meanwhile is kept. */
export function SearchAnywhere(props: SearchAnywhereProps) {
  const [q, setQ] = useState('')
  const entered = useRef(false)
  return (
    <Suspense fallback={<TypedEarly onType={key => setQ(before => before + key)} entered={entered} />}>
      <SearchPalette {...props} q={q} onType={setQ} entered={entered} />
    </Suspense>
  )
}

type TypedEarlyProps = { onType: (key: string) => void; entered: RefObject<boolean> }

/** Before there is a field for it: no letter is lost, and none does what a single key does. */
function TypedEarly({ onType, entered }: TypedEarlyProps) {
  const current = useRef(onType)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Enter') entered.current = true
      else if (event.key.length === 1) current.current(event.key)
      else return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    document.addEventListener('keydown', pressed, true)
    return () => document.removeEventListener('keydown', pressed, true)
  }, [entered])
  return null
}
