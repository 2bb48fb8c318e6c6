import { useEffect, useRef } from 'react'
import Lock from 'lucide-react/icons/lock'
import { Button } from '#resources/Components/Button.tsx'
import { Form } from '#resources/Components/form/Form.tsx'
import { SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { TextArea } from '#resources/Components/form/TextField.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { to } from '#resources/to.ts'
import { useRemembered } from '#resources/Components/useRemembered.ts'
import type { Pages } from '#server/pages'
import { maxLength } from '#server/platform/limits'

type PrivateNoteProps = Pick<Pages['Application/Detail'], 'application'>

/** Not printed, because it is nobody else's. */
export function PrivateNote({ application: { id, note } }: PrivateNoteProps) {
  const [editing, setEditing] = useRemembered(false, `note ${id}`)
  const button = useRef<HTMLButtonElement>(null)
  const section = useRef<HTMLElement>(null)
  const edit = () => {
    setEditing(true)
    requestAnimationFrame(() => section.current?.scrollIntoView({ block: 'nearest' }))
  }
  const close = () => {
    setEditing(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <section ref={section} aria-labelledby="note-title" className="screen-only border-t border-hairline pt-4">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h3 id="note-title" className="flex items-center gap-2 font-medium">
          <Lock aria-hidden size={14} className="text-muted" />
          Private note
        </h3>
        {!editing && (
          <Button ref={button} onClick={edit}>
            {note ? 'Edit note' : 'Add note'}
          </Button>
        )}
      </div>
      {editing ? (
        <NoteForm key={note} id={id} note={note} onClose={close} />
      ) : note ? (
        <p className="mt-1 max-h-60 overflow-y-auto break-words whitespace-pre-wrap">{note}</p>
      ) : (
        <p className="hint">Only you can see it.</p>
      )}
    </section>
  )
}

type NoteFormProps = { id: number; note: string; onClose: () => void }

function NoteForm({ id, note, onClose }: NoteFormProps) {
  const form = useFields({ body: note }, { bag: 'note', draft: `note ${id}` })
  const first = form.idOf('body')
  useEffect(() => document.getElementById(first)?.focus({ preventScroll: true }), [first])
  return (
    <Form
      form={form}
      labels={{ body: 'Private note' }}
      onSend={() => form.send('put', to('/applications/:id/note', { id }), { onSuccess: onClose })}
      className="mt-2 space-y-3"
    >
      <TextArea
        {...form.field('body')}
        label="Note"
        limit={maxLength.note}
        hint="Only you can see it. It is deleted with your account."
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton processing={form.processing}>Save note</SubmitButton>
        <Button
          onClick={() => {
            form.draft.drop()
            onClose()
          }}
        >
          Cancel
        </Button>
      </div>
    </Form>
  )
}
