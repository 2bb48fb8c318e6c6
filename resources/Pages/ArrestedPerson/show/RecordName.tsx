import { personName } from '#resources/Components/PersonName.tsx'
import type { ArrestedPersonShow } from '#server/register/screens'
import type { UploadLimits } from '#server/platform/web/upload-limits'
import { useState } from 'react'

export type RecordDialogProps = {
  person: ArrestedPersonShow['arrestedPerson']
  limits: UploadLimits
  open: boolean
  onClose: () => void
}

export function RecordName({ person }: Pick<RecordDialogProps, 'person'>) {
  return (
    <p className="font-medium">
      {person.registerNumber} · {personName(person)}
    </p>
  )
}

/**
 * Freezes a value while a dialog is open. A refused request may reload the record, which must not discard
 * what the user typed.
 */
export function useFrozenWhileOpen<Value>(value: Value, open: boolean): Value {
  const [held, setHeld] = useState(value)
  if (!open && held !== value) setHeld(value)
  return open ? held : value
}
