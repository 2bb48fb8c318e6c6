import { useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { Problem } from '#resources/Components/form/Field.tsx'
import { requestJson } from '#resources/Components/json-request.ts'
import { Section } from '#resources/Components/Sections.tsx'
import { to } from '#resources/to.ts'
import { differences } from '#server/cases/publishing/differences'
import type { Rehearsal, TypePage } from '#server/cases/types/screens'
import { RehearsalReport } from './RehearsalReport.tsx'

type PublishSectionProps = { page: TypePage; unsaved: boolean }

/** About the draft as it is saved. */
export function PublishSection({ page, unsaved }: PublishSectionProps) {
  const { type, draft, draftEdit, current, members, problems, versions } = page
  const [asking, setAsking] = useState<'publish' | 'discard' | null>(null)
  const nameOf = (id: number) => members.find(member => member.id === id)?.name ?? 'a former member'
  const changes = draft ? differences(current, draft, nameOf) : []
  const latest = versions[0]!.number
  const next = latest + 1
  const wrong = Object.values(problems)
  const close = () => setAsking(null)

  return (
    <Section id="publish" title={`Publish version ${next}`}>
      {!draft && <p className="text-muted">Save a draft first. It takes effect when you publish it.</p>}
      {draft && (
        <div className="space-y-4">
          {wrong.map(message => (
            <Problem key={message}>{message}</Problem>
          ))}
          <div>
            <h3 className="mb-1 font-medium">Changes to version {latest}</h3>
            {changes.length === 0 && <p className="text-muted">The draft changes nothing.</p>}
            <ul className="list-disc space-y-0.5 pl-5">
              {changes.map(change => (
                <li key={change} className="break-words">
                  {change}
                </li>
              ))}
            </ul>
          </div>
          <RehearsalSection key={draftEdit} typeId={type.id} />
          {unsaved && <p className="text-muted">Save your changes to publish them too.</p>}
          <div className="flex flex-wrap gap-2">
            <Button
              variant="primary"
              aria-disabled={unsaved || wrong.length > 0 || undefined}
              onClick={() => !unsaved && wrong.length === 0 && setAsking('publish')}
            >
              Publish version {next}
            </Button>
            <Button onClick={() => setAsking('discard')}>Discard draft</Button>
          </div>
        </div>
      )}
      {asking === 'publish' && (
        <ConfirmDialog
          title={`Publish version ${next} of ${type.name}`}
          act="Publish"
          method="post"
          url={to('/settings/types/:id/versions', { id: type.id })}
          bag="draft"
          data={{ draftEdit }}
          onClose={close}
        >
          <p>
            New applications are registered under version {next}. Existing ones keep theirs until you move
            them. A version can’t be changed or deleted.
          </p>
        </ConfirmDialog>
      )}
      {asking === 'discard' && (
        <ConfirmDialog
          title="Discard the draft"
          act="Discard draft"
          variant="danger"
          method="delete"
          url={to('/settings/types/:id/draft', { id: type.id })}
          bag="draft"
          data={{ draftEdit }}
          onClose={close}
        >
          <p>The changes in the draft are lost. Published versions stay as they are.</p>
        </ConfirmDialog>
      )}
    </Section>
  )
}

function RehearsalSection({ typeId }: { typeId: number }) {
  const [rehearsal, setRehearsal] = useState<Rehearsal | 'loading' | 'failed' | null>(null)

  async function rehearse() {
    setRehearsal('loading')
    try {
      const url = to('/settings/types/:id/rehearsal', { id: typeId })
      setRehearsal(await requestJson<Rehearsal>('GET', url))
    } catch {
      setRehearsal('failed')
    }
  }

  return (
    <div>
      <h3 className="mb-1 font-medium">Rehearsal</h3>
      <p className="hint mb-2">
        Counts the cases that could move to this version, and replays closed rounds by its rules. Nothing is
        changed.
      </p>
      <Button busy={rehearsal === 'loading'} onClick={() => void rehearse()}>
        {rehearsal === 'loading' ? 'Rehearsing…' : 'Rehearse'}
      </Button>
      <div aria-live="polite" className="mt-3">
        {rehearsal === 'failed' && <Problem>The rehearsal failed. Try again.</Problem>}
        {rehearsal && typeof rehearsal === 'object' && <RehearsalReport rehearsal={rehearsal} />}
      </div>
    </div>
  )
}
