import { ActionDialog } from '../../../../Components/ActionDialog.tsx'
import { TextArea } from '../../../../Components/form/TextArea.tsx'
import { TextField } from '../../../../Components/form/TextField.tsx'
import { useActionForm } from '../../../../Components/useActionForm.ts'
import type { RecordDialogProps } from './dialog-props.ts'
import { Whom } from './Whom.tsx'

const labels = { orderReference: 'Reference of the order', reason: 'Reason' }

/** Seals the record, or lifts its seal: each by an order. */
export function SealDialog({ person, limits, open, onClose, lift }: RecordDialogProps & { lift: boolean }) {
  const form = useActionForm({
    bag: lift ? 'unseal' : 'seal',
    method: lift ? 'delete' : 'post',
    url: `/arrested-persons/${person.id}/seal`,
    fields: { orderReference: '', reason: '' },
    limits,
    onDone: onClose,
  })
  const act = lift ? 'Unseal record' : 'Seal record'
  return (
    <ActionDialog
      form={form}
      title={act}
      act={act}
      variant={lift ? 'primary' : 'danger'}
      labels={labels}
      start="orderReference"
      open={open}
      onClose={onClose}
    >
      <Whom person={person} />
      <p>{lift ? lifting : sealing}</p>
      <TextField {...form.field('orderReference')} label={labels.orderReference} required />
      <TextArea {...form.field('reason')} label={labels.reason} limit={1000} />
    </ActionDialog>
  )
}

const sealing =
  'For everybody without the right to sealed records it is as if this record did not exist: it is gone from lists, search, matches, counts and exports. It can be unsealed by another order.'
const lifting =
  'The record is there again for everybody who may see the register: in lists, search, matches, counts and exports.'
