import type { ReactNode } from 'react'

type ItemListProps<Item extends { label: string }> = {
  items: Item[]
  /** Instead of the label. */
  text?: (item: Item) => ReactNode
  /** Buttons, or words about how it stands. */
  children?: (item: Item) => ReactNode
}

/** Things that a case lacks or that somebody is asked for. */
export function ItemList<Item extends { label: string }>({ items, text, children }: ItemListProps<Item>) {
  return (
    <ul className="divide-y divide-hairline">
      {items.map((item, index) => (
        <li
          key={`${index} ${item.label}`}
          className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-1 wrap-anywhere"
        >
          <div className="min-w-0 flex-1 basis-32">{text ? text(item) : item.label}</div>
          {children?.(item)}
        </li>
      ))}
    </ul>
  )
}

export const named = (labels: string[]) => labels.map(label => ({ label }))
