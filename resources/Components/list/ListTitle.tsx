import type { ReactNode } from 'react'
import { type ListName, columnsAsText } from '#server/platform/lists/columns'
import type { ListView } from '#server/platform/lists/screens'
import { Menu } from '#resources/Components/Menu.tsx'
import { lazyComponent } from '#resources/Components/lazy-component.ts'
import type { ColumnsPanelProps } from './ColumnsPanel.tsx'

type ListTitleProps = {
  title: string
  list: ListName
  view: ListView
  /** The list's path, and its current address without the columns. */
  path: string
  address: string
  /** Further columns by name. */
  more?: Record<string, { label: string }>
}

/** The children are what can be done on the page. */
export function ListTitle({ title, children, ...list }: ListTitleProps & { children: ReactNode }) {
  return (
    <div className="mb-4 flex min-h-8 flex-wrap items-center justify-between gap-2">
      <div className="print-wide relative flex flex-wrap items-center gap-2">
        <h1 className="mr-1 text-xl font-bold">{title}</h1>
        <ViewsMenu {...list} />
        <ColumnsMenu {...list} />
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}

const ColumnsMenu = (props: ColumnsPanelProps) => (
  <Menu label="Columns">
    <ColumnsPanel wanted {...props} />
  </Menu>
)

function ViewsMenu({ view, address, ...list }: Omit<ListTitleProps, 'title'>) {
  return (
    <Menu label="Views" chosen={view.saved.length}>
      <ViewsPanel wanted {...list} saved={view.saved} here={naming(address, view.columns)} />
    </Menu>
  )
}

const ColumnsPanel = lazyComponent(async () => (await import('./ColumnsPanel.tsx')).ColumnsPanel)
const ViewsPanel = lazyComponent(async () => (await import('./ViewsPanel.tsx')).ViewsPanel)

type Address<Filter> = (filter: Filter, page?: number) => string

/** If the address names its columns, links of the list do so too. */
export function withColumns<Filter>(address: Address<Filter>, { columns, fixed }: ListView): Address<Filter> {
  return fixed ? (filter, page) => naming(address(filter, page), columns) : address
}

export const naming = (address: string, columns: readonly string[]) =>
  `${address}${address.includes('?') ? '&' : '?'}columns=${columnsAsText(columns)}`
