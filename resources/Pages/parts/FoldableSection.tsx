import { createContext, type ReactNode, useContext, useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useHydrated } from '#resources/Components/clock.ts'
import { remember } from '#resources/Layouts/display-settings.ts'

type Folding = { folded: string[]; fold: (name: string, folded: boolean) => void }

export const FoldingContext = createContext<Folding>({ folded: [], fold: () => {} })

/** `initial` comes from the cookie, so that the server renders the same. Later visits have newer settings. */
export function useFolding(initial: string[]): Folding {
  const hydrated = useHydrated()
  const [folded, setFolded] = useState(() => (hydrated ? storedFolded() : initial))

  function fold(name: string, isFolded: boolean) {
    const others = folded.filter(one => one !== name)
    const next = isFolded ? [...others, name] : others
    setFolded(next)
    remember('folded', next.join('.'))
  }

  return { folded, fold }
}

const storedFolded = () => (localStorage.getItem('folded') ?? '').split('.').filter(Boolean)

type FoldableSectionProps = {
  name: string
  title: string
  count?: number | undefined
  action?: ReactNode
  children: ReactNode
}

export function FoldableSection({ name, title, count, action, children }: FoldableSectionProps) {
  const { folded, fold } = useContext(FoldingContext)
  const isFolded = folded.includes(name)
  return (
    <section id={name} aria-labelledby={`${name}-title`} className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id={`${name}-title`} className="text-lg font-bold">
          <button
            type="button"
            aria-expanded={!isFolded}
            onClick={() => fold(name, !isFolded)}
            className="-ml-1 flex min-h-8 items-center gap-1.5 rounded-md px-1 text-left hover:bg-sunken"
          >
            <ChevronDown
              aria-hidden
              size={16}
              className={`shrink-0 text-muted ${isFolded ? '-rotate-90' : ''}`}
            />
            <span>
              {title} {count !== undefined && <span className="tabular font-normal text-muted">{count}</span>}
            </span>
          </button>
        </h2>
        {!isFolded && action}
      </div>
      {!isFolded && children}
    </section>
  )
}
