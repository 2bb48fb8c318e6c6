import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Button } from '#resources/Components/Button.tsx'
import { useToday } from '#resources/Components/clock.ts'
import { actDraft, FormDialog, useActForm } from '#resources/Components/FormDialog.tsx'
import { RadioGroup } from '#resources/Components/form/ChoiceFields.tsx'
import { useOpenDialog } from '#resources/Components/useOpenDialog.ts'
import { DateField } from '#resources/Components/form/DateField.tsx'
import { TextArea } from '#resources/Components/form/TextField.tsx'
import type { AddressFor } from '#resources/to.ts'
import type { Sending } from '#server/cases/letters/screens'
import { maxLength } from '#server/platform/limits'
import { BOUNCES, sendingInWords } from './letter-words.ts'

/** Prefix of the ids of the form. */
const RESULT = 'result'

type SendingsProps = {
  sent: Sending[]
  /** The address of the form for how one arrived. Null for people who may not note it. */
  noting: ((dispatchId: number) => AddressFor<'PUT'>) | null
}

/** Of a letter or a receipt. */
export function Sendings({ sent, noting }: SendingsProps) {
  const [open, setOpen] = useOpenDialog<string>('sending', id => {
    const sending = sent.find(one => String(one.id) === id)
    return noting && sending && canBeNoted(sending) ? actDraft(RESULT, noting(sending.id)) : false
  })
  const noted = sent.find(({ id }) => String(id) === open)
  if (sent.length === 0) return null
  return (
    <section aria-labelledby="sendings" className="border-t border-hairline pt-4">
      <h3 id="sendings" className="mb-2 font-bold">
        Sendings
      </h3>
      <ul className="divide-y divide-hairline">
        {sent.map(sending => (
          <li key={sending.id} className="py-2 first:pt-0 last:pb-0">
            <p className={`wrap-anywhere ${sending.result === 'refused' ? 'font-medium text-danger' : ''}`}>
              {sending.result === 'refused' && (
                <TriangleAlert aria-hidden size={14} className="mr-1.5 -mt-0.5 inline" />
              )}
              {sendingInWords(sending)}
            </p>
            <p className="hint wrap-anywhere whitespace-pre-line">
              by {sending.sentBy}
              {sending.note && `\n${sending.note}`}
            </p>
            {noting && canBeNoted(sending) && (
              <Button className="mt-1" onClick={() => setOpen(String(sending.id))}>
                Note how it arrived
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sent.some(({ by, result }) => by === 'email' && result === 'accepted') && (
        <p className="hint mt-2">{BOUNCES}</p>
      )}
      {noted && noting && (
        <ResultDialog key={noted.id} url={noting(noted.id)} sending={noted} onClose={() => setOpen(null)} />
      )}
    </section>
  )
}

/** An email that was not sent yet gets its result by itself. */
const canBeNoted = ({ by, result }: Sending) =>
  by === 'email' ? result === 'accepted' : by === 'print' && result === ''

type ResultDialogProps = { url: AddressFor<'PUT'>; sending: Sending; onClose: () => void }

const results = [
  { value: 'delivered', label: 'It was delivered' },
  { value: 'refused', label: 'It was not delivered' },
] as const

function ResultDialog({ url, sending, onClose }: ResultDialogProps) {
  const today = useToday()
  const form = useActForm({
    bag: 'dispatch',
    ids: RESULT,
    method: 'put',
    url,
    fields: { result: '', at: today, note: '' },
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      onSend={form.act}
      title="Note how it arrived"
      act="Save"
      labels={{ result: 'What happened', at: 'On', note: 'Note' }}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{sendingInWords(sending)}.</p>
      <RadioGroup
        {...form.field('result')}
        value={form.data.result as 'delivered' | 'refused' | ''}
        label="What happened"
        required
        options={[...results]}
      />
      <DateField {...form.field('at')} label="On" required max={today} />
      <TextArea {...form.field('note')} label="Note" limit={maxLength.reason} />
    </FormDialog>
  )
}
