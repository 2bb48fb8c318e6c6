import ArrowDownRight from 'lucide-react/icons/arrow-down-right'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Equal from 'lucide-react/icons/equal'
import { Link } from '../../../Components/Link.tsx'

type FigureProps = {
  label: string
  /** Undefined until it is known: its place is kept. */
  value: string | number | undefined
  /** How much more than before; less when negative. Null where there is nothing before. */
  change: number | null | undefined
  /** What it is compared with, in words; nothing until it is known. */
  trend: string | null | undefined
  href: string
}

export function Figure({ label, value, change, trend, href }: FigureProps) {
  return (
    <li className="card flex flex-col p-4">
      <Link href={href} className="rounded-sm text-sm text-muted hover:text-ink hover:underline">
        {label}
      </Link>
      <span className="tabular mt-1 block h-9 text-2xl font-bold">
        {value ?? <span className="block h-7 w-16 animate-pulse rounded-sm bg-sunken" />}
      </span>
      <span className="mt-1 block min-h-12 text-xs sm:min-h-8 text-muted">
        {trend ? (
          <span className="flex items-start gap-1">
            {typeof change === 'number' && <Change by={change} />}
            <span className="min-w-0">{trend}</span>
          </span>
        ) : (
          <span className="block h-4 w-3/4 animate-pulse rounded-sm bg-sunken" />
        )}
      </span>
    </li>
  )
}

function Change({ by }: { by: number }) {
  const Icon = by > 0 ? ArrowUpRight : by < 0 ? ArrowDownRight : Equal
  return (
    <>
      <Icon aria-hidden size={14} className="mt-px shrink-0" />
      <span className="sr-only">{by > 0 ? 'up,' : by < 0 ? 'down,' : 'unchanged,'}</span>
    </>
  )
}
