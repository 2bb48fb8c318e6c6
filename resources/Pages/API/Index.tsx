import { Head } from '@inertiajs/react'
import { useState } from 'react'
import type { ApiTokenRow, ApiTokens } from '#server/api/tokens/screens'
import type { Pages } from '#server/pages'
import { Empty } from '#resources/Components/Empty.tsx'
import { Link } from '#resources/Components/Link.tsx'
import { CreateToken, TokenTable, Abilities } from './parts/Tokens.tsx'
import { to } from '#resources/to.ts'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { FormDialog } from '#resources/Components/FormDialog.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { usePasswordFirst } from '#resources/Components/AskPassword.tsx'
import { ShownOnce } from '#resources/Components/ShownOnce.tsx'

export default function Index({ tokens, groups, today, lastDay }: Pages['API/Index']) {
  const [dialog, setDialog] = useState<{ act: 'edit' | 'revoke'; token: ApiTokenRow } | null>(null)
  const close = () => setDialog(null)
  return (
    <div className="max-w-[860px]">
      <Head title="API tokens" />
      <h1 className="text-xl font-bold">API tokens</h1>
      <p className="mt-1 mb-6 text-muted">
        Programs can use a token to read and act as you, within your own permissions. See the{' '}
        <Link href={to('/api/documentation')} className="link">
          API reference
        </Link>
        .
      </p>
      <ShownOnce
        title="Copy the new token now"
        copy="Copy token"
        leave="Leave this page? The token will not be shown again."
      >
        The token is shown only once. Anyone who has it can use it, so store it as safely as a password.
      </ShownOnce>
      {tokens.length > 0 ? (
        <TokenTable
          tokens={tokens}
          groups={groups}
          onEdit={token => setDialog({ act: 'edit', token })}
          onRevoke={token => setDialog({ act: 'revoke', token })}
        />
      ) : (
        <div className="card">
          <Empty title="No tokens yet">Tokens that you create are listed here.</Empty>
        </div>
      )}
      <CreateToken groups={groups} today={today} lastDay={lastDay} />
      {dialog?.act === 'edit' && (
        <EditAbilities key={dialog.token.id} token={dialog.token} groups={groups} onClose={close} />
      )}
      {dialog?.act === 'revoke' && <RevokeToken key={dialog.token.id} token={dialog.token} onClose={close} />}
    </div>
  )
}

Index.layout = { crumbs: [{ label: 'API tokens' }] }

type EditAbilitiesProps = { token: ApiTokenRow; groups: ApiTokens['groups']; onClose: () => void }

function EditAbilities({ token, groups, onClose }: EditAbilitiesProps) {
  const form = useFields({ abilities: token.abilities as string[] }, { ids: 'edit-token' })
  const password = usePasswordFirst()
  const save = () => form.send('put', to('/user/api-tokens/:id', { id: token.id }), { onSuccess: onClose })
  return (
    <>
      <FormDialog
        onClose={onClose}
        title={`Abilities of ${token.name}`}
        act="Save abilities"
        form={form}
        labels={{ abilities: 'Abilities' }}
        onSend={() => password.first(save)}
      >
        <p className="text-muted">Changes take effect with the next request that uses this token.</p>
        <Abilities {...form.field('abilities')} groups={groups} />
      </FormDialog>
      {password.dialog}
    </>
  )
}

function RevokeToken({ token, onClose }: { token: ApiTokenRow; onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Revoke token"
      act="Revoke token"
      variant="danger"
      method="delete"
      url={to('/user/api-tokens/:id', { id: token.id })}
      onClose={onClose}
    >
      <p>
        <b className="font-medium">{token.name}</b> stops working at once. Programs that use it stop working
        until they have a new token. You can’t undo this.
      </p>
    </ConfirmDialog>
  )
}
