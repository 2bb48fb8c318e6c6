import type { ApiTokenRow, ApiTokens } from '#server/api/tokens/screens'
import { Button } from '#resources/Components/Button.tsx'
import { permissionInWords } from '#resources/Components/words.ts'
import { PlainDate, RelativeTime } from '#resources/Components/RelativeTime.tsx'

type TokenTableProps = {
  tokens: ApiTokenRow[]
  groups: ApiTokens['groups']
  onEdit: (token: ApiTokenRow) => void
  onRevoke: (token: ApiTokenRow) => void
}

export function TokenTable({ tokens, groups, onEdit, onRevoke }: TokenTableProps) {
  return (
    <ul className="card divide-y divide-hairline">
      {tokens.map(token => (
        <li key={token.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
          <div className="min-w-0 flex-1 basis-72">
            <p className="font-medium break-words">{token.name}</p>
            <p className="text-sm">
              {token.abilities.length > 0
                ? token.abilities.map(ability => permissionInWords(groups, ability)).join(', ')
                : 'Identity only'}
            </p>
            <p className="text-sm text-muted">
              <Expiry token={token} /> ·{' '}
              {token.lastUsedAt ? (
                <>
                  last used <RelativeTime at={token.lastUsedAt} />
                </>
              ) : (
                'never used'
              )}{' '}
              · created <PlainDate date={token.createdAt} />
            </p>
          </div>
          <div className="flex gap-2">
            <Button aria-label={`Abilities of ${token.name}`} onClick={() => onEdit(token)}>
              Abilities
            </Button>
            <Button variant="danger" aria-label={`Revoke ${token.name}`} onClick={() => onRevoke(token)}>
              Revoke
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Expiry({ token: { expired, expiresOn } }: { token: ApiTokenRow }) {
  return (
    <span className={expired ? 'font-medium text-danger' : undefined}>
      {expired ? 'expired on' : 'expires on'} <PlainDate date={expiresOn} />
    </span>
  )
}
