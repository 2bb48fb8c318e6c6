import CircleCheck from 'lucide-react/icons/circle-check'
import { useState, type FormEvent } from 'react'
import type { Profile } from '#server/people/account/screens'
import { Button, CopyButton } from '#resources/Components/Button.tsx'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { to } from '#resources/to.ts'
import { CodeField } from '#resources/Components/form/TextField.tsx'
import { FormSummary } from '#resources/Components/form/Form.tsx'
import { SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { usePasswordFirst } from '#resources/Components/AskPassword.tsx'

export function TwoFactorOn({ twoFactor }: { twoFactor: Profile['twoFactor'] }) {
  const { recoveryCodesLeft: left, required } = twoFactor
  const [dialog, setDialog] = useState<'codes' | 'off' | null>(null)
  const close = () => setDialog(null)
  return (
    <div className="space-y-4">
      <p className="flex gap-2">
        <CircleCheck aria-hidden size={16} className="mt-0.5 shrink-0 text-success" />
        <span>
          Two-factor authentication is on.{' '}
          {left === 0 ? 'You have no recovery codes left.' : `You have ${left} of 8 recovery codes left.`}
          {left <= 2 && ' Create new codes so that you can sign in if you lose your phone.'}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setDialog('codes')}>New recovery codes</Button>
        <Button variant="danger" onClick={() => setDialog('off')}>
          Turn off
        </Button>
      </div>
      {dialog === 'codes' && (
        <ConfirmDialog
          title="Create new recovery codes"
          act="Create new codes"
          method="post"
          url={to('/user/two-factor-recovery-codes')}
          asksPassword
          onClose={close}
        >
          <p>Eight new codes will be shown once. Your old codes stop working.</p>
        </ConfirmDialog>
      )}
      {dialog === 'off' && (
        <ConfirmDialog
          title="Turn off two-factor authentication"
          act="Turn off"
          variant="danger"
          method="delete"
          url={to('/user/two-factor-authentication')}
          asksPassword
          onClose={close}
        >
          <p>
            You will sign in with your password only, and your recovery codes stop working.
            {required &&
              ' Your account must use two-factor authentication. You can’t open anything else until you set it up again.'}
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

export function TwoFactorSettingUp({ twoFactor }: { twoFactor: Profile['twoFactor'] }) {
  const { qrCode, setupKey } = twoFactor
  const form = useFields({ code: '' }, { bag: 'confirmTwoFactor' })
  const off = useFields({}, { ids: 'two-factor-off' })

  function confirm(event: FormEvent) {
    event.preventDefault()
    form.send('post', to('/user/confirmed-two-factor-authentication'))
  }

  return (
    <ol className="list-decimal space-y-5 pl-5 marker:font-bold">
      <li>
        <p className="font-medium">Scan this QR code with your authenticator app</p>
        {qrCode && (
          <img
            src={qrCode}
            alt="QR code for the authenticator app"
            className="mt-2 size-44 rounded-md bg-[white] p-2"
          />
        )}
        {setupKey && (
          <div className="mt-3">
            <p className="text-muted">Or enter this key in the app:</p>
            <p className="mt-1 flex flex-wrap items-center gap-2">
              <code className="font-mono break-all select-all">{inFours(setupKey)}</code>
              <CopyButton text={setupKey} />
            </p>
          </div>
        )}
      </li>
      <li>
        <form noValidate onSubmit={confirm} className="space-y-3">
          <div className="max-w-72">
            <CodeField
              {...form.field('code')}
              label="Enter the code from the app"
              required
              digits
              error={form.errors.code ?? form.errors.rule}
            />
          </div>
          <div className="flex flex-wrap gap-2">
            <SubmitButton processing={form.processing}>Turn on</SubmitButton>
            <Button
              busy={off.processing}
              onClick={() => off.send('delete', to('/user/two-factor-authentication'))}
            >
              Cancel
            </Button>
          </div>
        </form>
      </li>
    </ol>
  )
}

/** Groups of four are easier to type; apps ignore the spaces. */
const inFours = (key: string) => key.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')

export function TwoFactorOff({ about }: { about: string }) {
  const form = useFields({}, { ids: 'two-factor-on' })
  const password = usePasswordFirst()
  return (
    <div className="space-y-4">
      <FormSummary labels={{}} errors={form.errors} attempt={form.attempt} />
      <p>{about}</p>
      <Button
        variant="primary"
        busy={form.processing}
        onClick={() => password.first(() => form.send('post', to('/user/two-factor-authentication')))}
      >
        Set up two-factor authentication
      </Button>
      {password.dialog}
    </div>
  )
}
