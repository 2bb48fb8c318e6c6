import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { PlainLink } from './PlainLink.tsx'

export type Order<Column extends string> = {
  sort: Column | `-${Column}`
  href: (sort: Column | `-${Column}`) => string
  only: string[]
}

type SortHeaderProps<Column extends string> = {
  by: Column
  order: Order<Column>
  latestFirst?: boolean
  className?: string
  children: string
}

export function SortHeader<Column extends string>(props: SortHeaderProps<Column>) {
  const { by, order, latestFirst = false, className, children } = props
  const down = `-${by}` as const
  const now = order.sort === by ? 'ascending' : order.sort === down ? 'descending' : undefined
  const first = latestFirst ? down : by
  const next = now === undefined ? first : now === 'ascending' ? down : by
  const Arrow = now === 'descending' ? ArrowDown : ArrowUp

  return (
    <th scope="col" aria-sort={now} className={className}>
      <PlainLink href={order.href(next)} only={order.only} preserveState preserveScroll className="sort-link">
        {children}
        {now && <Arrow size={12} />}
      </PlainLink>
    </th>
  )
}
