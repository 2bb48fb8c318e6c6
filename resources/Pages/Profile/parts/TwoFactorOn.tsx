import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import type { Profile } from '#server/account/screens'
import { Button } from '#resources/Components/Button.tsx'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { usePasswordFirst } from '#resources/Components/usePasswordFirst.ts'
import { useFields } from '#resources/Components/form/useFields.ts'
import { to } from '#resources/to.ts'

export function TwoFactorOn({ twoFactor }: { twoFactor: Profile['twoFactor'] }) {
  const { recoveryCodesLeft: left, required } = twoFactor
  const [asked, setAsked] = useState<'codes' | 'off' | null>(null)
  const codes = useFields({}, { ids: 'recovery-codes' })
  const off = useFields({}, { ids: 'two-factor-off' })
  const password = usePasswordFirst()
  const done = { onSuccess: () => setAsked(null) }

  return (
    <div className="space-y-4">
      <p className="flex gap-2">
        <CircleCheck aria-hidden size={16} className="mt-0.5 shrink-0 text-success" />
        <span>
          It is on. {left === 0 ? 'No recovery code is left.' : `${left} of 8 recovery codes are left.`}
          {left <= 2 && ' Make new ones, so that a lost phone does not lock you out.'}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAsked('codes')}>New recovery codes</Button>
        <Button variant="danger" onClick={() => setAsked('off')}>
          Turn off
        </Button>
      </div>
      <ConfirmDialog
        open={asked === 'codes'}
        onClose={() => setAsked(null)}
        title="Make new recovery codes"
        act="Make new codes"
        variant="primary"
        form={codes}
        onConfirm={() =>
          password.first(() => codes.send('post', to('/user/two-factor-recovery-codes'), done))
        }
      >
        <p>Eight new codes are shown once, and the old ones stop working.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'off'}
        onClose={() => setAsked(null)}
        title="Turn off two-factor authentication"
        act="Turn off"
        form={off}
        onConfirm={() =>
          password.first(() => off.send('delete', to('/user/two-factor-authentication'), done))
        }
      >
        <p>
          Your password alone then signs you in, and the recovery codes no longer work.
          {required &&
            ' Your account needs two-factor authentication: nothing else opens until you set it up again.'}
        </p>
      </ConfirmDialog>
      {password.dialog}
    </div>
  )
}
