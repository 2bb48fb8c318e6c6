import { ActionDialog } from '../../../../Components/ActionDialog.tsx'
import { asInstant } from '../../../../Components/form/moments.ts'
import { MomentField } from '../../../../Components/form/MomentField.tsx'
import { RadioGroup } from '../../../../Components/form/RadioGroup.tsx'
import { TextArea } from '../../../../Components/form/TextArea.tsx'
import { TextField } from '../../../../Components/form/TextField.tsx'
import { useActionForm } from '../../../../Components/useActionForm.ts'
import type { CustodyEventKind } from '#server/arrested-persons/screens'
import { eventWords } from '../event-words.ts'
import type { RecordDialogProps } from './dialog-props.ts'
import { Whom } from './Whom.tsx'

type CustodyEventDialogProps = RecordDialogProps & { kinds: CustodyEventKind[]; facilities: string[] }

const labels = { kind: 'What happened', at: 'When', place: 'Place', facility: 'Facility', reason: 'Reason' }
const fields = { kind: '' as CustodyEventKind | '', at: '', place: '', facility: '', reason: '' }

export function CustodyEventDialog({
  person,
  kinds,
  facilities,
  limits,
  open,
  onClose,
}: CustodyEventDialogProps) {
  const form = useActionForm({
    bag: 'custodyEvent',
    method: 'post',
    url: `/arrested-persons/${person.id}/custody-events`,
    fields: { ...fields, facility: person.facility },
    payload: typed => ({ ...typed, at: asInstant(typed.at) }),
    limits,
    onDone: onClose,
  })
  const { field } = form
  return (
    <ActionDialog
      form={form}
      title="Add a custody event"
      act="Add custody event"
      labels={labels}
      start="kind"
      open={open}
      onClose={onClose}
    >
      <Whom person={person} />
      <p>
        It becomes part of the record and can’t be changed; what was recorded by mistake is struck through.
      </p>
      <RadioGroup
        {...field('kind')}
        label={labels.kind}
        required
        options={kinds.map(kind => ({ value: kind, label: eventWords[kind] }))}
      />
      <MomentField {...field('at')} label={labels.at} required />
      <TextField {...field('place')} label={labels.place} />
      <TextField {...field('facility')} label={labels.facility} suggestions={facilities} />
      <TextArea
        {...field('reason')}
        label={labels.reason}
        required={form.data.kind === 'released'}
        limit={1000}
      />
    </ActionDialog>
  )
}
