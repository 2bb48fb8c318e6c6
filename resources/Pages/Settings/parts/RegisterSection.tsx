import { useState } from 'react'
import type { SettingsShow } from '#server/home/settings/screens'
import { Button } from '#resources/Components/Button.tsx'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { to } from '#resources/to.ts'
import { SettingsSection } from './SettingsSection.tsx'

// Without the register, only the dialog says what it is for.

export function RegisterSection({ register }: Pick<SettingsShow, 'register'>) {
  const [switching, setSwitching] = useState(false)
  return (
    <SettingsSection
      id="register"
      about={
        register
          ? 'This board keeps a register of arrested persons. Every applicant is compared with it.'
          : 'This board keeps no register besides its applications.'
      }
    >
      <Button onClick={() => setSwitching(true)}>{register ? 'Turn off' : 'Turn on'}</Button>
      {switching && <SwitchDialog register={register} onClose={() => setSwitching(false)} />}
    </SettingsSection>
  )
}

type SwitchDialogProps = { register: boolean; onClose: () => void }

function SwitchDialog({ register, onClose }: SwitchDialogProps) {
  return (
    <ConfirmDialog
      title={register ? 'Turn the register off' : 'Turn the register on'}
      act={register ? 'Turn off' : 'Turn on'}
      method="put"
      url={to('/settings')}
      data={{ register: register ? 'off' : 'on' }}
      onClose={onClose}
    >
      {register ? (
        <>
          <p>
            The register of arrested persons disappears for everybody, with its permissions, matches, tasks,
            events for webhooks and help. So does what applications say about detention.
          </p>
          <p>Nothing is deleted. Turning it on again shows all of it, with the same permissions.</p>
        </>
      ) : (
        <p>
          The board gets a register of arrested persons, and every applicant is compared with it. What it had
          before it was turned off is there again, and people have the permissions that they had.
        </p>
      )}
    </ConfirmDialog>
  )
}
