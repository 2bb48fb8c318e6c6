import { router } from '@inertiajs/core'
import { offeredColumns, type ListName } from '#server/platform/lists/columns'
import type { ListView } from '#server/platform/lists/screens'
import { Choices } from '#resources/Components/Menu.tsx'
import { to } from '#resources/to.ts'
import { naming } from './ListTitle.tsx'

export type ColumnsPanelProps = {
  list: ListName
  view: ListView
  /** The list's current address without the columns. */
  address: string
  /** Labels of columns that only this list has now. */
  more?: Record<string, { label: string }> | undefined
}

/** Column choices are stored for the viewer, or in the address if it names columns. */
export function ColumnsPanel({ list, view: { columns, fixed }, address, more }: ColumnsPanelProps) {
  const offered = offeredColumns(list)
  const labels: Record<string, { label: string }> = { ...Object.fromEntries(offered), ...more }
  const [usual, further] = [false, true].map(isExtra =>
    offered.flatMap(([name, { extra = false }]) => (extra === isExtra ? name : [])),
  ) as [string[], string[]]
  const groups = [
    ['Usual columns', usual],
    ['Further columns', further],
    ['Own fields', Object.keys(more ?? {})],
  ] as const

  function choose(wanted: string[]) {
    const chosen = [...wanted, ...columns.filter(name => !labels[name])]
    const stay = { preserveState: true, preserveScroll: true }
    if (fixed) router.visit(naming(address, chosen), { ...stay, replace: true })
    else router.put(to('/list-columns'), { list, columns: chosen }, { ...stay, errorBag: 'columns' })
  }

  return (
    <Choices
      label="Columns"
      values={Object.keys(labels)}
      groups={groups.filter(([, names]) => names.length > 0)}
      chosen={columns}
      onChange={choose}
    >
      {name => labels[name]!.label}
    </Choices>
  )
}
