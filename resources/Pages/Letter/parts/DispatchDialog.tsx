import { useToday } from '#resources/Components/clock.ts'
import { FormDialog, useActForm } from '#resources/Components/FormDialog.tsx'
import { DateField } from '#resources/Components/form/DateField.tsx'
import { TextArea, TextField } from '#resources/Components/form/TextField.tsx'
import { to } from '#resources/to.ts'
import type { Letter, SendingBy } from '#server/cases/letters/screens'
import { maxLength } from '#server/platform/limits'
import { addressProblem } from '#server/platform/web/email-address'
import { BOUNCES, firstLine } from './letter-words.ts'

type DispatchDialogProps = {
  by: SendingBy
  place: { id: number; letterId: number }
  letter: Letter
  open: boolean
  onClose: () => void
}

const words: Record<SendingBy, { title: string; act: string; to: string; at: string; about: string }> = {
  email: {
    title: 'Send by email',
    act: 'Send email',
    to: 'Email address',
    at: '',
    about: `The letter is sent as a PDF with the address at which it can be checked. ${BOUNCES}`,
  },
  print: {
    title: 'Send by post',
    act: 'Record as sent',
    to: 'Sent to',
    at: 'Sent on',
    about: 'Print the PDF and send it, then record it here.',
  },
  hand: {
    title: 'Hand over',
    act: 'Record as handed over',
    to: 'Handed to',
    at: 'Handed over on',
    about: 'Print the PDF and hand it over, then record it here. The letter counts as delivered.',
  },
}

export function DispatchDialog({ by, place, letter, open, onClose }: DispatchDialogProps) {
  const { title, act, about, ...fieldLabels } = words[by]
  const today = useToday()
  const isEmail = by === 'email'
  const form = useActForm({
    bag: 'dispatch',
    ids: `dispatch-${by}`,
    method: 'post',
    url: to('/applications/:id/letters/:letterId/dispatch', place),
    fields: { to: isEmail ? letter.email : firstLine(letter.recipient), at: today, note: '' },
    payload: ({ at, ...data }) => ({ by, ...data, at: isEmail ? '' : at }),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      onSend={form.act}
      title={title}
      act={act}
      labels={{ ...fieldLabels, note: 'Note' }}
      open={open}
      onClose={onClose}
    >
      <p>
        {about}{' '}
        {!isEmail && (
          <a
            href={to('/applications/:id/letters/:letterId.pdf', place)}
            className="link"
            target="_blank"
            rel="noreferrer"
          >
            Open PDF
          </a>
        )}
      </p>
      {isEmail ? (
        <TextField
          {...form.field('to')}
          label={fieldLabels.to}
          type="email"
          required
          check={addressProblem}
        />
      ) : (
        <>
          <TextField {...form.field('to')} label={fieldLabels.to} required limit={maxLength.recipient} />
          <DateField {...form.field('at')} label={fieldLabels.at} required max={today} />
        </>
      )}
      <TextArea {...form.field('note')} label="Note" limit={maxLength.reason} />
    </FormDialog>
  )
}
