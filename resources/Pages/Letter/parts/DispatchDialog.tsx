import { useToday } from '#resources/Components/clock.ts'
import { actDraft, FormDialog, useActForm } from '#resources/Components/FormDialog.tsx'
import { DateField } from '#resources/Components/form/DateField.tsx'
import { TextArea, TextField } from '#resources/Components/form/TextField.tsx'
import type { AddressFor } from '#resources/to.ts'
import type { SendingBy } from '#server/cases/letters/screens'
import { maxLength } from '#server/platform/limits'
import { addressProblem } from '#server/platform/web/email-address'
import { BOUNCES, firstLine } from './letter-words.ts'

type DispatchDialogProps = {
  by: SendingBy
  paper: {
    what: 'letter' | 'receipt'
    email: string
    recipient: string
    /** Its address. */
    pdf: string
    /** The address of the form. */
    url: AddressFor<'POST'>
  }
  open: boolean
  onClose: () => void
}

type Words = { title: string; act: string; to: string; at: string; about: string }

const wordsOf = (what: 'letter' | 'receipt'): Record<SendingBy, Words> => ({
  email: {
    title: 'Send by email',
    act: 'Send email',
    to: 'Email address',
    at: '',
    about: `The ${what} is sent as a PDF with the address at which it can be checked. ${BOUNCES}`,
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
    about: `Print the PDF and hand it over, then record it here. The ${what} counts as delivered.`,
  },
})

/** Of what was typed. */
export const dispatchDraft = (by: SendingBy, url: AddressFor<'POST'>) => actDraft(`dispatch-${by}`, url)

export function DispatchDialog({ by, paper, open, onClose }: DispatchDialogProps) {
  const { title, act, about, ...fieldLabels } = wordsOf(paper.what)[by]
  const today = useToday()
  const isEmail = by === 'email'
  const form = useActForm({
    bag: 'dispatch',
    ids: `dispatch-${by}`,
    method: 'post',
    url: paper.url,
    fields: { to: isEmail ? paper.email : firstLine(paper.recipient), at: today, note: '' },
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
          <a href={paper.pdf} className="link" target="_blank" rel="noreferrer">
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
