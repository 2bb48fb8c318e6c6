import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { SavedView } from '#server/platform/lists/screens'
import { maxLength } from '#server/platform/limits'
import { router } from '@inertiajs/core'
import { Button, CopyButton, IconButton } from '#resources/Components/Button.tsx'
import { Form } from '#resources/Components/form/Form.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { BuiltInViews } from './BuiltInViews.tsx'
import { Link } from '#resources/Components/Link.tsx'
import { to } from '#resources/to.ts'

type ViewsPanelProps = {
  list: string
  path: string
  /** The list's current address with its columns. */
  here: string
  saved: SavedView[]
}

/** In the Views menu of a list. */
export function ViewsPanel({ list, path, here, saved }: ViewsPanelProps) {
  return (
    <div className="grid w-64 max-w-full gap-2 p-1">
      <BuiltInViews list={list} path={path} here={here} />
      {saved.length > 0 && (
        <ul aria-label="Saved views">
          {saved.map(one => (
            <Saved key={one.id} saved={one} path={path} here={here} />
          ))}
        </ul>
      )}
      <SaveView list={list} query={here.slice(path.length + 1)} />
      <CopyAddress address={here} />
    </div>
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
