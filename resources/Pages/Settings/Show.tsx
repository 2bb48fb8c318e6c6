import { Head } from '@inertiajs/react'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Pages } from '#server/pages'
import type { ApplicationTypeRow } from '#server/settings/screens'
import { Button } from '../../Components/Button.tsx'
import { Empty } from '../../Components/Empty.tsx'
import { Link } from '../../Components/Link.tsx'
import { Office } from './parts/Office.tsx'
import { TypeCard } from './parts/TypeCard.tsx'
import { TypeDialog } from './parts/TypeDialog.tsx'
import { Undelivered } from './parts/Undelivered.tsx'

export default function Show({ officeName, types, quorumFloor, undelivered }: Pages['Settings/Show']) {
  const [editing, setEditing] = useState<ApplicationTypeRow | 'new' | null>(null)
  return (
    <div className="max-w-[760px]">
      <Head title="Settings" />
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-2">
        <h1 className="text-xl font-bold">Settings</h1>
        <Link href="/status" className="underline">
          Status of the board
        </Link>
      </div>
      <Office name={officeName} />
      <section aria-labelledby="types" className="mt-8 border-t border-hairline pt-6">
        <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
          <h2 id="types" className="text-lg font-bold">
            Application types
          </h2>
          <Button onClick={() => setEditing('new')}>
            <Plus aria-hidden size={16} />
            Add type
          </Button>
        </div>
        <p className="mb-4 text-muted">
          What can be applied for, with the documents that each type needs. A quorum is never less than{' '}
          {quorumFloor}, nor than half of the seats.
        </p>
        {types.length === 0 && (
          <div className="card">
            <Empty title="No types yet">Without a type, no application can be registered.</Empty>
          </div>
        )}
        <ul className="grid gap-3">
          {types.map(type => (
            <TypeCard key={type.id} type={type} onEdit={() => setEditing(type)} />
          ))}
        </ul>
      </section>
      <Undelivered letters={undelivered} />
      {editing && (
        <TypeDialog
          key={editing === 'new' ? 0 : editing.id}
          type={editing === 'new' ? null : editing}
          quorumFloor={quorumFloor}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  )
}

Show.layout = { crumbs: [{ label: 'Settings' }] }
