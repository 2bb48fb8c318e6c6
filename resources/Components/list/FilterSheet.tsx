import type { ReactNode } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { Dialog } from '#resources/Components/Dialog.tsx'

export type FilterSheetProps = {
  /** The number of rows in words, such as `12 applications`. */
  found: string
  open: boolean
  onClose: () => void
  onClear: () => void
  children: ReactNode
}

/** The filters of a list on a phone. Each applies at once. */
export function FilterSheet({ found, open, onClose, onClear, children }: FilterSheetProps) {
  const footer = (
    <>
      <Button onClick={onClear}>Clear all</Button>
      <Button variant="primary" onClick={onClose}>
        Show {found}
      </Button>
    </>
  )
  return (
    <Dialog sheet open={open} onClose={onClose} title="Filters" footer={footer}>
      <div className="flex flex-col gap-3">{children}</div>
    </Dialog>
  )
}
