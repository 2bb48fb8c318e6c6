import type { ReactNode } from 'react'
import { useDisclosure } from './useDisclosure.ts'

type MenuProps = {
  label: string
  chosen?: number
  children: ReactNode
}

/**
 * A button with a panel of controls below it. Closes with Esc or a click elsewhere. Its content is rendered
 * on first opening and keeps its state after closing.
 */
export function Menu({ label, chosen = 0, children }: MenuProps) {
  const { opened, details, summary } = useDisclosure()

  return (
    <details {...details} className="menu">
      <summary {...summary} className="button button-quiet">
        {label}
        {chosen > 0 && (
          <span className="min-w-5 rounded-full bg-accent-wash px-1.5 text-center text-xs tabular-nums">
            {chosen}
            <span className="sr-only"> selected</span>
          </span>
        )}
      </summary>
      {opened && (
        <div className="floating absolute z-30 mt-1 min-w-52 p-2 max-sm:inset-x-0 sm:top-full sm:left-0">
          {children}
        </div>
      )}
    </details>
  )
}
