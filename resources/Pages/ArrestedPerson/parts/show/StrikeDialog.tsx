import { ActionDialog } from '../../../../Components/ActionDialog.tsx'
import { TextArea } from '../../../../Components/form/TextArea.tsx'
import { Moment } from '../../../../Components/Moment.tsx'
import { useActionForm } from '../../../../Components/useActionForm.ts'
import type { CustodyEvent } from '#server/arrested-persons/screens'
import { eventWords } from '../event-words.ts'
import type { RecordDialogProps } from './dialog-props.ts'
import { Whom } from './Whom.tsx'

export function StrikeDialog({
  person,
  event,
  limits,
  open,
  onClose,
}: RecordDialogProps & { event: CustodyEvent }) {
  const form = useActionForm({
    bag: 'strike',
    method: 'delete',
    url: `/arrested-persons/${person.id}/custody-events/${event.id}`,
    fields: { reason: '' },
    limits,
    onDone: onClose,
  })
  return (
    <ActionDialog
      form={form}
      title="Strike a custody entry"
      act="Strike entry"
      variant="danger"
      open={open}
      onClose={onClose}
    >
      <Whom person={person} />
      <p>
        “{eventWords[event.kind]}, <Moment at={event.at} />” was recorded by mistake: it stays to be read,
        struck through, and counts no more. Custody is again what it was before.
      </p>
      <TextArea {...form.field('reason')} label="Reason" required limit={1000} />
    </ActionDialog>
  )
}
