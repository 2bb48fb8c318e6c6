import { usePage } from '@inertiajs/react'
import { useEffect, useState } from 'react'
import type { PasskeyRow } from '#server/people/account/screens'
import { Button } from '#resources/Components/Button.tsx'
import { PlainDate, RelativeTime } from '#resources/Components/RelativeTime.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { FormDialog } from '#resources/Components/FormDialog.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { to } from '#resources/to.ts'
import { maxLength } from '#server/platform/limits'
import { Form } from '#resources/Components/form/Form.tsx'
import { SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { usePasswordFirst } from '#resources/Components/AskPassword.tsx'
import { askPasskey, forgetPasskey, keepOnly, usePasskeys } from '#resources/Components/passkeys.ts'

export function Passkeys({ passkeys, work }: { passkeys: PasskeyRow[]; work: boolean }) {
  const [renamed, setRenamed] = useState<PasskeyRow | null>(null)
  const [removed, setRemoved] = useState<PasskeyRow | null>(null)
  const { user } = usePage().props.auth
  useEffect(() => {
    if (user && work) void keepOnly(passkeys, user.id)
  }, [passkeys, user, work])
  return (
    <ProfileSection
      id="passkeys"
      title="Passkeys"
      about="Sign in with your fingerprint, face or device PIN instead of your password. A passkey counts as two factors."
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
                    'never used'
                  )}
                </span>
              </p>
              <Button aria-label={`Rename ${passkey.name}`} onClick={() => setRenamed(passkey)}>
                Rename
              </Button>
              <Button
                variant="danger"
                aria-label={`Remove ${passkey.name}`}
                onClick={() => setRemoved(passkey)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {work ? (
        <AddPasskey first={passkeys.length === 0} />
      ) : (
        <p className="hint">Passkeys don’t work at this address.</p>
      )}
      {renamed && <RenamePasskey key={renamed.id} passkey={renamed} onClose={() => setRenamed(null)} />}
      {removed && <RemovePasskey key={removed.id} passkey={removed} onClose={() => setRemoved(null)} />}
    </ProfileSection>
  )
}

type PasskeyDialogProps = { passkey: PasskeyRow; onClose: () => void }

function RenamePasskey({ passkey, onClose }: PasskeyDialogProps) {
  const form = useFields({ name: passkey.name }, { ids: 'passkey' })
  const url = to('/user/passkeys/:id', { id: passkey.id })
  return (
    <FormDialog
      title="Rename passkey"
      act="Rename passkey"
      form={form}
      onClose={onClose}
      onSend={() => form.send('put', url, { onSuccess: onClose })}
    >
      <TextField {...form.field('name')} label="Name" required limit={maxLength.passkeyName} />
    </FormDialog>
  )
}

function RemovePasskey({ passkey, onClose }: PasskeyDialogProps) {
  return (
    <ConfirmDialog
      title="Remove passkey"
      act="Remove passkey"
      variant="danger"
      method="delete"
      url={to('/user/passkeys/:id', { id: passkey.id })}
      asksPassword
      onClose={onClose}
      onDone={() => {
        onClose()
        void forgetPasskey(passkey.id)
      }}
    >
      <p>
        You can no longer sign in with <b className="font-medium">{passkey.name}</b>. Remove it from your
        device too, or the device will still offer it.
      </p>
    </ConfirmDialog>
  )
}

const labels = { name: 'Name', credential: 'Passkey' }

export function AddPasskey({ first }: { first: boolean }) {
  const able = usePasskeys()
  const form = useFields({ name: '' }, { bag: 'createPasskey' })
  const password = usePasswordFirst()
  const [registering, setRegistering] = useState(false)
  const [problem, setProblem] = useState('')

  function add() {
    if (!registering && !form.processing) password.first(() => void register())
  }

  /** The server names what is wrong before the device stores anything. */
  const isIncomplete = form.data.name.trim() === ''

  async function register() {
    if (isIncomplete)
      return form.send('post', to('/user/passkeys'), { data: { ...form.data, credential: '' } })
    setRegistering(true)
    setProblem('')
    try {
      const credential = await askPasskey('register')
      form.send('post', to('/user/passkeys'), {
        data: { ...form.data, credential },
        onSuccess: form.reset,
        onError: () => void forgetPasskey((JSON.parse(credential) as { id: string }).id),
      })
    } catch (error) {
      setProblem((error as Error).message)
    }
    setRegistering(false)
  }

  if (able === false)
    return <p className="hint">To add a passkey, you need a newer browser or a secure (https) address.</p>
  return (
    <>
      <Form form={form} labels={labels} onSend={add} className="space-y-4">
        <TextField
          {...form.field('name')}
          label={first ? 'Name of the passkey' : 'Name of another passkey'}
          required
          limit={maxLength.passkeyName}
          hint="For example, “office computer” or “phone”"
        />
        <SubmitButton processing={registering || form.processing} variant="quiet">
          Add passkey
        </SubmitButton>
        {problem && (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        )}
      </Form>
      {password.dialog}
    </>
  )
}
