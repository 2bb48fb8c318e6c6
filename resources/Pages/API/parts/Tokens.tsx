import { CheckboxGroups } from '#resources/Components/form/ChoiceFields.tsx'
import type { ApiTokens, ApiTokenRow } from '#server/api/tokens/screens'
import { DateField } from '#resources/Components/form/DateField.tsx'
import { Form } from '#resources/Components/form/Form.tsx'
import { Saved, SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { usePasswordFirst } from '#resources/Components/AskPassword.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { to } from '#resources/to.ts'
import { maxLength } from '#server/platform/limits'
import { Button } from '#resources/Components/Button.tsx'
import { permissionInWords } from '#resources/Components/words.ts'
import { PlainDate, RelativeTime } from '#resources/Components/RelativeTime.tsx'

type AbilitiesProps = {
  id: string
  groups: ApiTokens['groups']
  value: string[]
  onChange: (value: string[]) => void
  error: string | undefined
}

export function Abilities({ groups, ...field }: AbilitiesProps) {
  return (
    <CheckboxGroups
      {...field}
      label="Abilities"
      empty="You have no permissions that a token could use."
      groups={groups.map(({ area, permissions }) => ({
        title: area,
        boxes: permissions.map(({ name, label, allows }) => ({ value: name, label, title: allows })),
      }))}
    />
  )
}

const labels = { name: 'Name', abilities: 'Abilities', expiresOn: 'Expires' }

export function CreateToken({ groups, today, lastDay }: Omit<ApiTokens, 'tokens'>) {
  const form = useFields(
    { name: '', abilities: [] as string[], expiresOn: '' },
    { bag: 'createApiToken', draft: 'api-token' },
  )
  const password = usePasswordFirst()

  const create = () => form.send('post', to('/user/api-tokens'), { onSuccess: form.reset })

  return (
    <section aria-labelledby="create-token" className="mt-8">
      <h2 id="create-token" className="mb-4 text-lg font-bold">
        Create a token
      </h2>
      <Form form={form} labels={labels} onSend={() => password.first(create)}>
        <TextField
          {...form.field('name')}
          label="Name"
          limit={maxLength.tokenName}
          required
          hint="For example, “monthly report”"
        />
        <Abilities {...form.field('abilities')} groups={groups} />
        <div className="max-w-60">
          <DateField {...form.field('expiresOn')} label="Expires" required min={today} max={lastDay} />
        </div>
        <div className="flex items-center gap-4">
          <SubmitButton processing={form.processing}>Create token</SubmitButton>
          <Saved when={form.recentlySuccessful}>Token created. It is shown above.</Saved>
        </div>
      </Form>
      {password.dialog}
    </section>
  )
}

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
