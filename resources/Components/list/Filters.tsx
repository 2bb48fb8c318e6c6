import { type ReactNode, useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { lazyComponent } from '#resources/Components/lazy-component.ts'
import type { FilterSheetProps } from './FilterSheet.tsx'

type FiltersProps = Pick<FilterSheetProps, 'found' | 'onClear'> & {
  /** How many are set. */
  chosen: number
  /** On the sheet, because a phone shows no column headings. */
  order?: ReactNode
  children: ReactNode
}

/** Filters in a row; on a phone one button, which opens them on a sheet. */
export function Filters({ chosen, found, order, onClear, children }: FiltersProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className="contents max-sm:hidden">{children}</div>
      <Button className="w-full sm:hidden" onClick={() => setOpen(true)}>
        Filters{chosen > 0 && ` (${chosen})`}
      </Button>
      <FilterSheet wanted={open} open={open} onClose={() => setOpen(false)} found={found} onClear={onClear}>
        {children}
        {order}
      </FilterSheet>
    </>
  )
}

const FilterSheet = lazyComponent<FilterSheetProps>(
  async () => (await import('./FilterSheet.tsx')).FilterSheet,
)
