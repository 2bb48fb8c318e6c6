import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import { type FormEvent, useState } from 'react'
import { inWords } from '#server/platform/day-in-words'
import { Button } from '#resources/Components/Button.tsx'
import { useToday } from '#resources/Components/clock.ts'
import { Dialog } from '#resources/Components/Dialog.tsx'
import { FormSummary } from '#resources/Components/form/Form.tsx'
import { SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { useTypedEarly } from '#resources/Components/form/useTypedEarly.ts'
import { counted } from '#resources/Components/words.ts'
import { addedFiles, type AnswerState } from './answer-state.ts'
import type { Answerer } from './answering.ts'
import { ItemBlock } from './ItemBlock.tsx'

type AnswerFormProps = { answerer: Answerer; answer: AnswerState }

export function AnswerForm({ answerer, answer }: AnswerFormProps) {
  const { page, texts, errors, sending } = answer
  const [attempt, setAttempt] = useState(0)
  const [asks, setAsks] = useState(false)
  useTypedEarly(
    texts,
    id => `items.${id}`,
    typed => {
      for (const [id, text] of Object.entries(typed)) answerer.type(Number(id), text!)
    },
  )
  // The server found something missing.
  const refused = asks && !sending && Object.keys(errors).length > 0
  if (refused) {
    setAsks(false)
    setAttempt(attempt + 1)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (answerer.check()) setAsks(true)
    else setAttempt(attempt + 1)
  }

  const labels = Object.fromEntries(
    page.items.map(({ id, kind, label }) => [`${kind === 'document' ? 'files' : 'items'}.${id}`, label]),
  )
  return (
    // The sticky bar must not cover the focused field.
    <form noValidate onSubmit={submit} className="[&_:is(input,textarea,button)]:scroll-mb-24">
      <About answer={answer} />
      <div className="mt-6 empty:hidden">
        <FormSummary errors={attempt > 0 ? errors : {}} labels={labels} attempt={attempt} />
      </div>
      <ol className="mt-6 divide-y divide-hairline border-t border-hairline">
        {page.items.map(item => (
          <li key={item.id} className="py-5">
            <ItemBlock item={item} answerer={answerer} answer={answer} />
          </li>
        ))}
      </ol>
      <div className="sticky bottom-0 z-10 -mx-6 -mb-6 flex min-h-16 items-center justify-between gap-x-4 rounded-b-md border-t border-hairline bg-surface px-6 py-3">
        <SavedState saving={answer.saving} />
        <span className="shrink-0">
          <SubmitButton processing={sending}>Send answer</SubmitButton>
        </span>
      </div>
      <Confirmation
        open={asks}
        answer={answer}
        onClose={() => setAsks(false)}
        onSend={() => answerer.send()}
      />
    </form>
  )
}

function About({ answer: { page } }: { answer: AnswerState }) {
  const isLate = useToday() > page.dueOn
  return (
    <>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-muted">About</dt>
        <dd className="tabular-nums wrap-anywhere">{page.reference}</dd>
        <dt className="text-muted">Answer until</dt>
        <dd>
          <time dateTime={page.dueOn} className="font-bold">
            {inWords(page.dueOn)}
          </time>
        </dd>
      </dl>
      {isLate && (
        <p className="mt-3 rounded-md border border-edge p-3">
          This date has passed. You can still send your answer. It will be marked as late.
        </p>
      )}
      <p className="mt-4 text-lg whitespace-pre-line wrap-anywhere">{page.message}</p>
      <p className="hint mt-4">
        What you enter is saved by itself. You can close this page and go on later, also on another device.
        The office sees your answer only when you send it.
      </p>
    </>
  )
}

function SavedState({ saving }: Pick<AnswerState, 'saving'>) {
  return (
    <output className="flex min-h-5 items-center gap-1.5 text-sm text-muted">
      {saving === 'saved' && (
        <>
          <CircleCheck aria-hidden size={14} className="text-success" />
          Saved
        </>
      )}
      {saving === 'choosing' && (
        <>
          <CircleAlert aria-hidden size={14} className="shrink-0 text-danger" />
          Not saved: choose one of two texts
        </>
      )}
      {saving === 'failing' && (
        <>
          <CloudOff aria-hidden size={14} className="shrink-0 text-danger" />
          Not saved yet, trying again
        </>
      )}
    </output>
  )
}

type ConfirmationProps = { open: boolean; answer: AnswerState; onClose: () => void; onSend: () => void }

function Confirmation({ open, answer, onClose, onSend }: ConfirmationProps) {
  const { page, texts, chosen, sending, saving } = answer
  const isUploading = Object.values(chosen).some(files => files.length > 0)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Send your answer?"
      footer={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button variant="primary" busy={sending} onClick={onSend}>
            {sending ? 'Sending…' : 'Send now'}
          </Button>
        </>
      }
    >
      <dl className="space-y-3">
        {page.items.map(item => (
          <div key={item.id}>
            <dt className="font-medium wrap-anywhere">{item.label}</dt>
            <dd className="line-clamp-3 whitespace-pre-line text-muted wrap-anywhere">
              {item.kind === 'document' ? namesOf(item, answer) : texts[item.id]}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">You can’t change it afterwards, unless the office returns something to you.</p>
      <output className="mt-2 block text-sm text-muted">
        {saving === 'failing'
          ? 'The server can’t be reached. Trying again.'
          : isUploading && 'Your answer is sent when all files are uploaded.'}
      </output>
    </Dialog>
  )
}

function namesOf(item: AnswerState['page']['items'][number], answer: AnswerState) {
  const names = [
    ...addedFiles(item, answer).map(({ name }) => name),
    ...(answer.chosen[item.id] ?? []).map(({ file }) => file.name),
  ]
  return `${counted(names.length, 'file')}: ${names.join(', ')}`
}
