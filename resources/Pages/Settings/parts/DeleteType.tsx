import { useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { to } from '#resources/to.ts'

/** For types without an application. */
export function DeleteType({ id, name }: { id: number; name: string }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)} aria-label={`Delete ${name}`}>
        Delete
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Delete ${name}`}
          act="Delete type"
          variant="danger"
          method="delete"
          url={to('/settings/types/:id', { id })}
          bag="type"
          onClose={() => setAsking(false)}
        >
          <p>The type goes with its fields, rules and texts. No application has ever used it.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
