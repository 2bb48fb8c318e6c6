import { useState } from 'react'
import { Moment } from '#resources/Components/RelativeTime.tsx'
import { Section } from '#resources/Components/Sections.tsx'
import type { ArrestedPersonShow } from '#server/register/screens'
import type { CustodyEvent } from '#server/register/screens'
import { eventWords } from '#resources/Components/register-words.ts'
import { useFrozenWhileOpen, type RecordDialogProps, RecordName } from './RecordName.tsx'
import { FormDialog, useActForm } from '#resources/Components/FormDialog.tsx'
import { TextArea } from '#resources/Components/form/TextField.tsx'
import { to } from '#resources/to.ts'
import { maxLength } from '#server/platform/limits'

/** Custody events, latest first. Events can be struck out but never deleted. */
export function CustodySection({ arrestedPerson, custody, can, limits }: ArrestedPersonShow) {
  const latest = custody.find(({ struck }) => !struck)
  // Arrests are corrected in the arrest itself.
  const strikeable = can.edit && latest?.kind !== 'arrested' ? latest : undefined
  const [striking, setStriking] = useState(false)
  const held = useFrozenWhileOpen(strikeable, striking)
  return (
    <Section id="custody" title="Custody">
      <ol className="border-l border-hairline">
        {custody.map(event => (
          <li key={event.id} className="relative pb-4 pl-5 last:pb-0">
            <span
              aria-hidden="true"
              className={`absolute top-1.5 -left-1.25 size-2.5 rounded-full border border-edge ${event === latest ? 'bg-accent-fill' : 'bg-surface'}`}
            />
            <Event event={event} />
            {event === strikeable && (
              <button
                type="button"
                className="link mt-1 rounded-sm text-sm screen-only"
                onClick={() => setStriking(true)}
              >
                Strike out this entry
              </button>
            )}
          </li>
        ))}
      </ol>
      {held && (
        <StrikeDialog
          key={held.id}
          person={arrestedPerson}
          event={held}
          limits={limits}
          open={striking}
          onClose={() => setStriking(false)}
        />
      )}
    </Section>
  )
}

function Event({
  event: { kind, at, place, facility, reason, by, recordedAt, struck },
}: {
  event: CustodyEvent
}) {
  const where = [place, facility].filter(Boolean).join(' · ')
  const content = (
    <>
      <span className="font-medium">{eventWords[kind]}</span> <Moment at={at} />
      {where && <span className="block">{where}</span>}
      {reason && <span className="block whitespace-pre-wrap">{reason}</span>}
    </>
  )
  return (
    <>
      {struck ? <del className="block text-muted">{content}</del> : <div>{content}</div>}
      <p className="hint">
        Recorded <Moment at={recordedAt} /> by {by}
      </p>
      {struck && (
        <p className="text-sm">
          Struck out <Moment at={struck.at} /> by {struck.by}: {struck.reason}
        </p>
      )}
    </>
  )
}

function StrikeDialog({ person, event, limits, open, onClose }: RecordDialogProps & { event: CustodyEvent }) {
  const form = useActForm({
    bag: 'strike',
    method: 'delete',
    url: to('/arrested-persons/:id/custody-events/:eventId', { id: person.id, eventId: event.id }),
    fields: { reason: '' },
    limits,
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      onSend={form.act}
      title="Strike out custody entry"
      act="Strike out entry"
      variant="danger"
      open={open}
      onClose={onClose}
    >
      <RecordName person={person} />
      <p>
        Strike out “{eventWords[event.kind]}, <Moment at={event.at} />” if it was recorded by mistake. The
        entry can still be read but no longer counts. Custody returns to its earlier status.
      </p>
      <TextArea {...form.field('reason')} label="Reason" required limit={maxLength.registerReason} />
    </FormDialog>
  )
}
