import { useState } from 'react'
import { Button } from '../../../../Components/Button.tsx'
import type { SlipToPrint } from '#server/slips/screens'
import { SlipDialog } from './SlipDialog.tsx'

type SlipActsProps = Pick<SlipToPrint, 'application' | 'can'> & { number: string }

/** For those who decide: a new slip in the place of this one, or the end of this one. */
export function SlipActs({ application, number, can }: SlipActsProps) {
  const [open, setOpen] = useState<'reissue' | 'revoke' | null>(null)
  const dialog = { application, number, onClose: () => setOpen(null) }
  return (
    <div className="screen-only flex flex-col gap-2 empty:hidden">
      {can.reissue && <Button onClick={() => setOpen('reissue')}>Issue a new slip</Button>}
      {can.revoke && (
        <Button variant="danger" onClick={() => setOpen('revoke')}>
          Revoke slip
        </Button>
      )}
      {(can.reissue || open === 'reissue') && (
        <SlipDialog
          {...dialog}
          open={open === 'reissue'}
          method="post"
          title="Issue a new slip"
          act="Issue new slip"
        >
          A new slip with a new code takes the place of this one. The one before, wherever it is, proves
          nothing any more.
        </SlipDialog>
      )}
      {(can.revoke || open === 'revoke') && (
        <SlipDialog
          {...dialog}
          open={open === 'revoke'}
          method="delete"
          title="Revoke the slip"
          act="Revoke slip"
          variant="danger"
        >
          Whoever checks this slip is told that it is revoked. The resolution stands. A new slip can be issued
          later.
        </SlipDialog>
      )}
    </div>
  )
}
