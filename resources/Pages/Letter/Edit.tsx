import type { Page } from '@inertiajs/core'
import { Head } from '@inertiajs/react'
import { type ReactNode, useEffect, useState } from 'react'
import { ButtonLink } from '#resources/Components/Button.tsx'
import { StaleNotice } from '#resources/Components/form/StaleNotice.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { ResolutionText } from '#resources/Pages/Application/resolution/ResolutionPaper.tsx'
import { to } from '#resources/to.ts'
import { forgetRefresh, refresh } from '#resources/live/refresh.ts'
import { useCatchUp, useChannel } from '#resources/live/useLive.ts'
import { applicationChannel } from '#server/messages/live/events'
import type { LetterEdit } from '#server/cases/letters/screens'
import type { Pages } from '#server/pages'
import { nameOfLetter } from './parts/letter-words.ts'
import { labels, LetterForm } from './parts/LetterForm.tsx'
import { LetterPanel } from './parts/LetterPanel.tsx'

export default function Edit(props: Pages['Letter/Edit']) {
  const { application, shown } = props
  const { id } = shown
  const [hasTyped, setHasTyped] = useState(false)
  const title = nameOfLetter(shown)
  return (
    <>
      <Head title={`${title} about ${application.reference}`} />
      <h1 className="text-xl font-bold tabular-nums">{title}</h1>
      <p className="mb-6 text-muted wrap-anywhere">
        {application.reference} · {application.applicant}
      </p>
      {shown.can.edit || hasTyped ? (
        <LetterDraft key={id} {...props} onTyped={setHasTyped} />
      ) : (
        <FinishedLetter key={id} {...props} />
      )}
    </>
  )
}

Edit.layout = ({ application: { id, reference }, shown }: Pages['Letter/Edit']) => ({
  crumbs: [
    { label: 'Applications', href: to('/applications') },
    { label: reference, href: to('/applications/:id#letters', { id }) },
    { label: nameOfLetter(shown) },
  ],
})

/** On narrow screens the panel comes first. */
function Columns({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,48rem)_20rem]">
      <aside aria-label="Status of the letter" className="card flex flex-col gap-4 p-4 wide:col-start-2">
        {panel}
      </aside>
      <div className="min-w-0 wide:col-start-1 wide:row-start-1">{children}</div>
    </div>
  )
}

const fieldsOf = ({ html: _html, ...fields }: LetterEdit['letter']) => fields

type LetterDraftProps = LetterEdit & { onTyped: (hasTyped: boolean) => void }

function LetterDraft({ onTyped, ...props }: LetterDraftProps) {
  const { application, letter, shown, sendsEmails } = props
  const { id } = application
  const url = to('/applications/:id/letters/:letterId', { id, letterId: shown.id })
  const current = fieldsOf(letter)
  const [saved, setSaved] = useState(current)
  const form = useFields(saved, { bag: 'letter', ids: '', draft: `Letter/Edit/${shown.id}` })
  // Typed text stays when the letter is approved or saved elsewhere; sending it says so.
  useFreshLetter(id, form.unsaved ? [] : REFRESHED)
  const isBehind = !form.unsaved && current.version !== saved.version
  useEffect(() => {
    if (isBehind) show(current)
  })
  useEffect(() => onTyped(form.unsaved), [onTyped, form.unsaved])

  function show(now: typeof current) {
    setSaved(now)
    form.set(now)
    form.setDefaults(now)
  }

  const showSaved = (page: Page) => show(fieldsOf((page.props as unknown as LetterEdit).letter))

  return (
    <Columns panel={<LetterPanel {...props} unsaved={form.unsaved} />}>
      <LetterForm
        form={form}
        sendsEmails={sendsEmails}
        onSave={() => form.send('put', url, { onSuccess: showSaved })}
        cancel={<ButtonLink href={to('/applications/:id#letters', { id })}>Back to the case</ButtonLink>}
      >
        <StaleNotice
          key={saved.version}
          what="letter"
          form={form}
          theirs={current}
          labels={labels}
          inWords={(_, value) => String(value)}
          url={url}
        />
      </LetterForm>
    </Columns>
  )
}

function FinishedLetter(props: LetterEdit) {
  const { application, letter, shown } = props
  useFreshLetter(application.id, REFRESHED)
  return (
    <Columns panel={<LetterPanel {...props} unsaved={false} />}>
      <article aria-labelledby="text" className="paper card px-4 py-5 sm:px-8">
        <h2 id="text" className="sr-only">
          Text of the letter
        </h2>
        {shown.differs && (
          <div
            role="alert"
            className="mb-4 rounded-md border-l-4 border-danger bg-danger-wash px-3 py-2 text-danger"
          >
            <h3 className="text-xl leading-7 font-bold">Changed since it was approved</h3>
            <p>The record was changed after the approval. Do not rely on the text below.</p>
          </div>
        )}
        <h3 dir="auto" className="mb-4 font-serif text-xl leading-7 font-bold wrap-anywhere">
          {letter.title}
        </h3>
        <ResolutionText html={letter.html ?? ''} />
      </article>
    </Columns>
  )
}

const REFRESHED = ['letter', 'shown', 'unprintable']

/** Shows what mail servers answer, and what others do. */
function useFreshLetter(applicationId: number, props: string[]) {
  const update = () => refresh(props)
  useChannel(applicationChannel(applicationId), { 'letter.changed': update })
  useCatchUp(props)
  useEffect(() => forgetRefresh, [])
}
