import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import type { Profile } from '#server/people/account/screens'
import { Button } from '#resources/Components/Button.tsx'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { to } from '#resources/to.ts'

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
