import { type ListName, listColumns, columnsAsText } from '#server/platform/lists/columns'
import type { ListView, SavedView } from '#server/platform/lists/screens'
import { router } from '@inertiajs/core'
import { to } from '#resources/to.ts'
import { ChoiceMenu, Menu } from '#resources/Components/Menu.tsx'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Button, CopyButton, IconButton } from '#resources/Components/Button.tsx'
import { Form } from '#resources/Components/form/Form.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { Link } from '#resources/Components/Link.tsx'
import { maxLength } from '#server/platform/limits'

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
function ColumnsMenu({ list, view: { columns, fixed }, address, more }: Omit<ListTitleProps, 'title'>) {
  const labels: Record<string, { label: string }> = { ...listColumns[list], ...more }

  function choose(offered: string[]) {
    const chosen = [...offered, ...columns.filter(name => !labels[name])]
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

function ViewsMenu({ list, view, path, address }: Omit<ListTitleProps, 'title'>) {
  const here = naming(address, view.columns)
  return (
    <Menu label="Views" chosen={view.saved.length}>
      <div className="grid w-64 max-w-full gap-2 p-1">
        {view.saved.length > 0 && (
          <ul aria-label="Saved views">
            {view.saved.map(saved => (
              <Saved key={saved.id} saved={saved} path={path} here={here} />
            ))}
          </ul>
        )}
        <SaveView list={list} query={here.slice(path.length + 1)} />
        <CopyAddress address={here} />
      </div>
    </Menu>
  )
}

type SavedProps = { saved: SavedView; path: string; here: string }

function Saved({ saved: { id, name, query }, path, here }: SavedProps) {
  const href = `${path}?${query}`
  return (
    <li className="flex items-center gap-1">
      <Link
        href={href}
        aria-current={href === here || undefined}
        className="min-h-8 min-w-0 grow truncate rounded-sm px-2 py-1.5 hover:bg-sunken aria-[current]:font-medium"
      >
        {name}
      </Link>
      <IconButton
        Icon={X}
        size={14}
        label={`Delete the view ${name}`}
        onClick={() =>
          router.delete(to('/list-views/:id', { id }), { preserveState: true, preserveScroll: true })
        }
      />
    </li>
  )
}

function SaveView({ list, query }: { list: string; query: string }) {
  const form = useFields({ name: '' }, { bag: 'view' })
  const save = () =>
    form.send('post', to('/list-views'), {
      data: { list, name: form.data.name, query },
      onSuccess: form.reset,
    })
  return (
    <Form form={form} onSend={save} className="space-y-2">
      <TextField {...form.field('name')} label="Save this view as" limit={maxLength.viewName} />
      <Button type="submit">Save view</Button>
    </Form>
  )
}

/** The origin is known only in the browser. */
function CopyAddress({ address }: { address: string }) {
  const [origin] = useState(() => (typeof location === 'undefined' ? '' : location.origin))
  return <CopyButton text={origin + address}>Copy this view’s address</CopyButton>
}

type Address<Filter> = (filter: Filter, page?: number) => string

/** If the address names its columns, links of the list do so too. */
export function withColumns<Filter>(address: Address<Filter>, { columns, fixed }: ListView): Address<Filter> {
  return fixed ? (filter, page) => naming(address(filter, page), columns) : address
}

const naming = (address: string, columns: readonly string[]) =>
  `${address}${address.includes('?') ? '&' : '?'}columns=${columnsAsText(columns)}`
