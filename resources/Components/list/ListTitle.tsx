import { type ListName, listColumns } from '#server/platform/lists/columns'
import type { ListView } from '#server/platform/lists/screens'
import { ViewsMenu } from './ViewsMenu.tsx'
import { router } from '@inertiajs/core'
import { to } from '#resources/to.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'
import { naming } from './with-columns.ts'

export type ListTitleProps = {
  title: string
  list: ListName
  view: ListView
  /** The list's path, and its current address without the columns. */
  path: string
  address: string
}

export function ListTitle({ title, ...list }: ListTitleProps) {
  return (
    <div className="relative flex flex-wrap items-center gap-2">
      <h1 className="mr-1 text-xl font-bold">{title}</h1>
      <ViewsMenu {...list} />
      <ColumnsMenu {...list} />
    </div>
  )
}

/** Column choices are stored for the viewer, or in the address if it names columns. */
function ColumnsMenu({ list, view: { columns, fixed }, address }: Omit<ListTitleProps, 'title'>) {
  const labels: Record<string, { label: string }> = listColumns[list]

  function choose(chosen: string[]) {
    const stay = { preserveState: true, preserveScroll: true }
    if (fixed) router.visit(naming(address, chosen), { ...stay, replace: true })
    else router.put(to('/list-columns'), { list, columns: chosen }, { ...stay, errorBag: 'columns' })
  }

  return (
    <ChoiceMenu
      label="Columns"
      values={Object.keys(labels)}
      chosen={columns}
      counts={false}
      onChange={choose}
    >
      {name => labels[name]!.label}
    </ChoiceMenu>
  )
}
