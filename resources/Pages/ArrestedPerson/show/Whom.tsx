import { personName } from '#resources/Components/PersonName.tsx'
import type { RecordDialogProps } from './dialog-props.ts'

/** Whom an act is about: the first line of its dialog. */
export function Whom({ person }: Pick<RecordDialogProps, 'person'>) {
  return (
    <p className="font-medium">
      {person.registerNumber} · {personName(person)}
    </p>
  )
}
