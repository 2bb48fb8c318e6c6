import { useState } from 'react'
import { Moment } from '#resources/Components/RelativeTime.tsx'
import { Section } from '#resources/Components/Section.tsx'
import type { ArrestedPersonShow } from '#server/arrested-persons/record-screens'
import type { CustodyEvent } from '#server/arrested-persons/screens'
import { eventWords } from '#resources/Pages/ArrestedPerson/parts/event-words.ts'
import { useFrozenWhileOpen } from './useFrozenWhileOpen.ts'
import { ActDialog } from '#resources/Components/ActDialog.tsx'
import { TextArea } from '#resources/Components/form/TextArea.tsx'
import { useActForm } from '#resources/Components/useActForm.ts'
import { type RecordDialogProps, Whom } from './Whom.tsx'
import { to } from '#resources/to.ts'
import { longest } from '#server/longest'

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
                Strike this entry
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
  const told = (
    <>
      <span className="font-medium">{eventWords[kind]}</span> <Moment at={at} />
      {where && <span className="block">{where}</span>}
      {reason && <span className="block whitespace-pre-wrap">{reason}</span>}
    </>
  )
  return (
    <>
      {struck ? <del className="block text-muted">{told}</del> : <div>{told}</div>}
      <p className="hint">
        Recorded <Moment at={recordedAt} /> by {by}
      </p>
      {struck && (
        <p className="text-sm">
          Struck <Moment at={struck.at} /> by {struck.by}: {struck.reason}
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
    <ActDialog
      form={form}
      title="Strike a custody entry"
      act="Strike entry"
      variant="danger"
      open={open}
      onClose={onClose}
    >
      <Whom person={person} />
      <p>
        “{eventWords[event.kind]}, <Moment at={event.at} />” was recorded by mistake: it can still be read,
        struck through, but no longer counts. Custody goes back to what it was before.
      </p>
      <TextArea {...form.field('reason')} label="Reason" required limit={longest.registerReason} />
    </ActDialog>
  )
}
