import type { CustodyStatus, Register } from '#server/arrested-persons/screens'
import { CustodyBadge, custodyStatuses } from '../../../../Components/CustodyBadge.tsx'

type CustodyCountsProps = {
  chosen: CustodyStatus[]
  counts: Register['counts']
  onChange: (chosen: CustodyStatus[]) => void
}

/** How many are where, whatever the filter; each narrows the list to them. */
export function CustodyCounts({ chosen, counts, onChange }: CustodyCountsProps) {
  const toggle = (status: CustodyStatus) =>
    onChange(custodyStatuses.filter(each => (each === status) !== chosen.includes(each)))

  return (
    <ul aria-label="By custody" className="mb-3 flex flex-wrap gap-1.5">
      {custodyStatuses.map(status => (
        <li key={status}>
          <button
            type="button"
            aria-pressed={chosen.includes(status)}
            onClick={() => toggle(status)}
            className="card flex min-h-8 items-center gap-2 px-2.5 text-sm hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-wash"
          >
            <CustodyBadge status={status} />
            <span className="tabular">{counts[status]}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
