import type { FormEvent } from 'react'
import { Button, CopyButton } from '#resources/Components/Button.tsx'
import { CodeField } from '#resources/Components/form/TextField.tsx'
import { FormSummary } from '#resources/Components/form/Form.tsx'
import { SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { usePasswordFirst } from '#resources/Components/AskPassword.tsx'
import { to } from '#resources/to.ts'
import type { Profile } from '#server/people/account/screens'

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
