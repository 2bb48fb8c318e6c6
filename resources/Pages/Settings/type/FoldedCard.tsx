import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { RememberedDetails } from '#resources/Components/RememberedDetails.tsx'

type FoldedCardProps = {
  title: string
  /** If the title changes while the card is open. */
  name?: string
  note?: string | undefined
  open?: boolean
  children: ReactNode
}

export function FoldedCard({ title, name = title, note, open = false, children }: FoldedCardProps) {
  return (
    <RememberedDetails name={name} open={open} className="card group">
      <summary className="flex items-center gap-2 rounded-md px-4 py-3 font-medium hover:bg-sunken">
        <ChevronRight aria-hidden size={16} className="shrink-0 text-muted group-open:rotate-90" />
        {title}
        {note && <span className="font-normal text-muted">{note}</span>}
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </RememberedDetails>
  )
}
