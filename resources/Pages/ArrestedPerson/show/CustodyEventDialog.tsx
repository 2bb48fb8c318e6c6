import { FormDialog, useActForm } from '#resources/Components/FormDialog.tsx'
import { asInstant } from '#resources/Components/form/read-dates.ts'
import { MomentField } from '#resources/Components/form/DateField.tsx'
import { RadioGroup } from '#resources/Components/form/ChoiceFields.tsx'
import { TextArea, TextField } from '#resources/Components/form/TextField.tsx'
import type { CustodyEventKind } from '#server/register/screens'
import { eventWords } from '#resources/Components/register-words.ts'
import { type RecordDialogProps, RecordName } from './RecordName.tsx'
import { to } from '#resources/to.ts'
import { maxLength } from '#server/platform/limits'

type CustodyEventDialogProps = RecordDialogProps & { kinds: CustodyEventKind[]; facilities: string[] }

const labels = { kind: 'Event', at: 'Date and time', place: 'Place', facility: 'Facility', reason: 'Reason' }
const fields = { kind: '' as CustodyEventKind | '', at: '', place: '', facility: '', reason: '' }

export function CustodyEventDialog(props: CustodyEventDialogProps) {
  const { person, kinds, facilities, limits, open, onClose } = props
  const form = useActForm({
    bag: 'custodyEvent',
    method: 'post',
    url: to('/arrested-persons/:id/custody-events', { id: person.id }),
    fields: { ...fields, facility: person.facility },
    payload: typed => ({ ...typed, at: asInstant(typed.at) }),
    limits,
    onDone: onClose,
  })
  const { field } = form
  return (
    <FormDialog
      form={form}
      onSend={form.act}
      title="Add a custody event"
      act="Add custody event"
      labels={labels}
      start="kind"
      open={open}
      onClose={onClose}
    >
      <RecordName person={person} />
      <p>Events become part of the record and can’t be changed, but mistakes can be struck out.</p>
      <RadioGroup
        {...field('kind')}
        label={labels.kind}
        required
        options={kinds.map(kind => ({ value: kind, label: eventWords[kind] }))}
      />
      <MomentField {...field('at')} label={labels.at} required />
      <TextField {...field('place')} label={labels.place} limit={maxLength.place} />
      <TextField
        {...field('facility')}
        label={labels.facility}
        limit={maxLength.facility}
        suggestions={facilities}
      />
      <TextArea
        {...field('reason')}
        label={labels.reason}
        required={form.data.kind === 'released'}
        limit={maxLength.registerReason}
      />
    </FormDialog>
  )
}
