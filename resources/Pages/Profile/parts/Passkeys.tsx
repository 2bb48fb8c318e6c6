import { useState } from 'react'
import type { PasskeyRow } from '#server/account/screens'
import { Button } from '#resources/Components/Button.tsx'
import { PlainDate, RelativeTime } from '#resources/Components/RelativeTime.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { usePasswordFirst } from '#resources/Components/usePasswordFirst.ts'
import { useFields } from '#resources/Components/form/useFields.ts'
import { to } from '#resources/to.ts'
import { longest } from '#server/longest'

export type PasskeyAsked = { act: 'rename' | 'remove'; passkey: PasskeyRow }

export function Passkeys({ passkeys }: { passkeys: PasskeyRow[] }) {
  const [asked, setAsked] = useState<PasskeyAsked | null>(null)
  return (
    <ProfileSection
      id="passkeys"
      title="Passkeys"
      about="A passkey signs you in with your fingerprint, face or device PIN, without the password. It counts as two factors."
    >
      {passkeys.length > 0 && (
        <ul className="card mb-4 divide-y divide-hairline">
          {passkeys.map(passkey => (
            <li key={passkey.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
              <p className="min-w-0 flex-1 basis-48">
                <span className="block truncate font-medium">{passkey.name}</span>
                <span className="text-sm text-muted">
                  added <PlainDate date={passkey.createdAt} /> ·{' '}
                  {passkey.lastUsedAt ? (
                    <>
                      last used <RelativeTime at={passkey.lastUsedAt} />
                    </>
                  ) : (
                    'not used yet'
                  )}
                </span>
              </p>
              <Button
                aria-label={`Rename ${passkey.name}`}
                onClick={() => setAsked({ act: 'rename', passkey })}
              >
                Rename
              </Button>
              <Button
                variant="danger"
                aria-label={`Remove ${passkey.name}`}
                onClick={() => setAsked({ act: 'remove', passkey })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddPasskey first={passkeys.length === 0} />
      {asked && (
        <PasskeyDialogs
          key={`${asked.act} ${asked.passkey.id}`}
          asked={asked}
          onClose={() => setAsked(null)}
        />
      )}
    </ProfileSection>
  )
}

type PasskeyDialogsProps = { asked: PasskeyAsked; onClose: () => void }

function PasskeyDialogs({ asked: { act, passkey }, onClose }: PasskeyDialogsProps) {
  const url = to('/user/passkeys/:id', { id: passkey.id })
  const form = useFields({ name: passkey.name }, { ids: 'passkey' })
  const password = usePasswordFirst()
  const done = { onSuccess: onClose }

  if (act === 'rename')
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        title="Rename passkey"
        act="Rename"
        variant="primary"
        form={form}
        labels={{ name: 'Name' }}
        onConfirm={() => form.send('put', url, done)}
      >
        <TextField {...form.field('name')} label="Name" required limit={longest.passkeyName} />
      </ConfirmDialog>
    )
  return (
    <>
      <ConfirmDialog
        open
        onClose={onClose}
        title="Remove passkey"
        act="Remove passkey"
        form={form}
        onConfirm={() => password.first(() => form.send('delete', url, { data: {}, ...done }))}
      >
        <p>
          <b className="font-medium">{passkey.name}</b> no longer signs you in. Remove it from the device as
          well, or it will still offer it.
        </p>
      </ConfirmDialog>
      {password.dialog}
    </>
  )
}
