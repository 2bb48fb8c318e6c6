import { Head } from '@inertiajs/react'
import { useState } from 'react'
import type { ApiTokenRow, ApiTokens } from '#server/account/screens'
import type { Pages } from '#server/pages'
import { Empty } from '#resources/Components/Empty.tsx'
import { Link } from '#resources/Components/Link.tsx'
import { CreateToken } from './parts/CreateToken.tsx'
import { TokenTable } from './parts/TokenTable.tsx'
import { to } from '#resources/to.ts'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { usePasswordFirst } from '#resources/Components/usePasswordFirst.ts'
import { Abilities } from './parts/Abilities.tsx'
import { ShownOnce } from '#resources/Components/ShownOnce.tsx'

type EditAbilitiesProps = { token: ApiTokenRow; groups: ApiTokens['groups']; onClose: () => void }

function EditAbilities({ token, groups, onClose }: EditAbilitiesProps) {
  const form = useFields({ abilities: token.abilities as string[] }, { ids: 'edit-token' })
  const password = usePasswordFirst()
  const save = () => form.send('put', to('/user/api-tokens/:id', { id: token.id }), { onSuccess: onClose })
  return (
    <>
      <ConfirmDialog
        open
        onClose={onClose}
        title={`What ${token.name} may do`}
        act="Save abilities"
        variant="primary"
        form={form}
        labels={{ abilities: 'What it may do' }}
        onConfirm={() => password.first(save)}
      >
        <p className="text-muted">It takes effect with the token’s next request.</p>
        <Abilities {...form.field('abilities')} groups={groups} />
      </ConfirmDialog>
      {password.dialog}
    </>
  )
}

function RevokeToken({ token, onClose }: { token: ApiTokenRow; onClose: () => void }) {
  const form = useFields({}, { ids: 'revoke-token' })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Revoke token"
      act="Revoke token"
      form={form}
      onConfirm={() =>
        form.send('delete', to('/user/api-tokens/:id', { id: token.id }), { onSuccess: onClose })
      }
    >
      <p>
        <b className="font-medium">{token.name}</b> stops working at once, and so do programs that use it,
        until they have another one. This can’t be undone.
      </p>
    </ConfirmDialog>
  )
}

export default function Index({ tokens, groups, today, lastDay }: Pages['API/Index']) {
  const [asked, setAsked] = useState<{ act: 'edit' | 'revoke'; token: ApiTokenRow } | null>(null)
  const close = () => setAsked(null)
  return (
    <div className="max-w-[860px]">
      <Head title="API tokens" />
      <h1 className="text-xl font-bold">API tokens</h1>
      <p className="mt-1 mb-6 text-muted">
        A token lets a program read and act as you, and never more than you may yourself. What it can do is in
        the{' '}
        <Link href={to('/api/documentation')} className="link">
          API reference
        </Link>
        .
      </p>
      <ShownOnce
        title="Copy the new token now"
        copy="Copy token"
        leave="Leave this page? The token is not shown again."
      >
        It is shown only once. Anyone who has it can do what it allows: keep it like a password.
      </ShownOnce>
      {tokens.length > 0 ? (
        <TokenTable
          tokens={tokens}
          groups={groups}
          onEdit={token => setAsked({ act: 'edit', token })}
          onRevoke={token => setAsked({ act: 'revoke', token })}
        />
      ) : (
        <div className="card">
          <Empty title="No tokens yet">
            Tokens that you make below are listed here, with when they were last used.
          </Empty>
        </div>
      )}
      <CreateToken groups={groups} today={today} lastDay={lastDay} />
      {asked?.act === 'edit' && (
        <EditAbilities key={asked.token.id} token={asked.token} groups={groups} onClose={close} />
      )}
      {asked?.act === 'revoke' && <RevokeToken key={asked.token.id} token={asked.token} onClose={close} />}
    </div>
  )
}

Index.layout = { crumbs: [{ label: 'API tokens' }] }
