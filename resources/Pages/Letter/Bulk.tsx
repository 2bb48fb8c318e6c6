import { Head } from '@inertiajs/react'
import { useEffect } from 'react'
import { Fact, Facts } from '#resources/Components/Facts.tsx'
import { Form } from '#resources/Components/form/Form.tsx'
import { ProgressBar, SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { Moment } from '#resources/Components/RelativeTime.tsx'
import { counted } from '#resources/Components/words.ts'
import { forgetRefresh, refresh } from '#resources/live/refresh.ts'
import { to } from '#resources/to.ts'
import type { LetterBatch } from '#server/cases/letters/screens'
import type { Pages } from '#server/pages'
import { LeftOutList } from './parts/LeftOutList.tsx'
import { languageInWords } from './parts/letter-words.ts'

export default function Bulk(batch: Pages['Letter/Bulk']) {
  const { label, language, by, done, asked, made, leftOut, pdf, emails, madeBy, madeAt } = batch
  const isMaking = done < asked
  useProgress(batch)
  return (
    <>
      <Head title={`Letters: ${label}`} />
      <h1 className="text-xl font-bold wrap-anywhere">Letters: {label}</h1>
      <p className="mb-6 text-muted">
        {counted(asked, 'application')} chosen by {madeBy}, <Moment at={madeAt} />
        {language && `, in ${languageInWords(language)}`}
      </p>
      <div className="max-w-[640px] space-y-6">
        {isMaking ? (
          <Making done={done} asked={asked} />
        ) : (
          <section aria-label="Result" className="card space-y-4 p-4">
            <output className="block font-bold">{counted(made, 'letter')} made</output>
            {pdf && (
              <a href={pdf} className="button button-primary w-fit" target="_blank" rel="noreferrer">
                Open PDF with all letters
              </a>
            )}
            {emails && <Emails {...emails} />}
            {by === 'email' && made > 0 && (
              <p className="hint">
                If a mail server accepts a letter and returns it later, the board can’t see that.
              </p>
            )}
          </section>
        )}
        {emails && emails.refusals.length > 0 && (
          <section aria-labelledby="refused">
            <h2 id="refused" className="mb-3 text-lg font-bold">
              {counted(emails.refused, 'email')} refused
            </h2>
            <LeftOutList label="Refused" leftOut={emails.refusals} />
            <p className="hint mt-2">
              Send these letters again from their cases, by post or to another address.
            </p>
          </section>
        )}
        {leftOut.length > 0 && (
          <section aria-labelledby="left-out">
            <h2 id="left-out" className="mb-3 text-lg font-bold">
              {counted(leftOut.length, 'application')} left out
            </h2>
            <LeftOutList leftOut={leftOut} />
            {!isMaking && <Again {...batch} />}
          </section>
        )}
      </div>
    </>
  )
}

Bulk.layout = ({ label }: Pages['Letter/Bulk']) => ({
  crumbs: [
    { label: 'Applications', href: to('/applications') },
    { label: 'Letters', href: to('/applications/letters') },
    { label },
  ],
})

function Making({ done, asked }: { done: number; asked: number }) {
  return (
    <section aria-label="Progress" className="card space-y-2 p-4">
      <output className="block tabular-nums">
        {done} of {counted(asked, 'letter')} made. You can leave this page.
      </output>
      <ProgressBar value={done} max={asked} label="Letters made" />
    </section>
  )
}

function Emails({ waiting, accepted, refused }: NonNullable<LetterBatch['emails']>) {
  return (
    <Facts>
      <Fact name="Emails waiting">{waiting}</Fact>
      <Fact name="Accepted">{accepted}</Fact>
      <Fact name="Refused">
        {refused > 0 ? <span className="font-medium text-danger">{refused}</span> : refused}
      </Fact>
    </Facts>
  )
}

/** Makes the letters that were left out, when the reasons are gone. */
function Again({ id, template, language, by, leftOut, untried }: LetterBatch) {
  const form = useFields({}, { bag: 'letters' })
  const send = () =>
    form.send('post', to('/applications/letters'), {
      data: { template, language, by, ids: untried, again: id },
    })
  const since = leftOut.length - untried.length
  if (untried.length === 0)
    return <p className="mt-3 text-muted">All of them have had a letter from this template since.</p>
  return (
    <Form form={form} labels={{ ids: 'Applications' }} onSend={send} className="mt-3 space-y-4">
      <SubmitButton variant="quiet" processing={form.processing}>
        Try these again
      </SubmitButton>
      {since > 0 && <p className="hint">Without {since} that had a letter from this template since.</p>}
    </Form>
  )
}

const PROGRESS = ['done', 'asked', 'made', 'leftOut', 'untried', 'pdf', 'emails']
/** Milliseconds. */
const WHILE_MAKING = 1500
const WHILE_SENDING = 10_000

function useProgress({ done, asked, emails }: LetterBatch) {
  const pause = done < asked ? WHILE_MAKING : emails && emails.waiting > 0 ? WHILE_SENDING : null
  useEffect(() => {
    if (pause === null) return
    const timer = setInterval(() => refresh(PROGRESS), pause)
    return () => clearInterval(timer)
  }, [pause])
  useEffect(() => forgetRefresh, [])
}
