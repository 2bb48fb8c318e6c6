import { useEffect, useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { Problem } from '#resources/Components/form/Field.tsx'
import { requestJson } from '#resources/Components/json-request.ts'
import { Section } from '#resources/Components/Sections.tsx'
import { to } from '#resources/to.ts'
import { differences, narrowedFields } from '#server/cases/publishing/differences'
import type { Rehearsal, TypePage } from '#server/cases/types/screens'
import { RehearsalReport } from './RehearsalReport.tsx'
import type { DefinitionState } from './useDefinition.ts'

type PublishSectionProps = {
  page: TypePage
  state: DefinitionState
  problems: string[]
  onDiscard: () => void
}

/** About the draft as it is saved, except for what becomes of answers, which is part of the draft. */
export function PublishSection({ page, state, problems, onDiscard }: PublishSectionProps) {
  const { type, draft, draftEdit, current, members, versions } = page
  const nameOf = (id: number) => members.find(member => member.id === id)?.name ?? 'a former member'
  const changes = draft ? differences(current, draft, nameOf) : []
  const latest = versions[0]!.number

  return (
    <Section id="publish" title={`Publish version ${latest + 1}`}>
      <div className="space-y-4">
        {!draft && !state.unsaved && (
          <p className="text-muted">Nothing to publish. Change something and save it as a draft first.</p>
        )}
        {problems.map(message => (
          <Problem key={message}>{message}</Problem>
        ))}
        {versions.some(({ open }) => open > 0) && <AnswerFates current={current} state={state} />}
        {draft && (
          <>
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
            <RehearsalSection key={draftEdit} typeId={type.id} unsaved={state.unsaved} />
            <Button onClick={onDiscard}>Discard draft</Button>
          </>
        )}
      </div>
    </Section>
  )
}

/** For each field that the edited definition narrows. */
function AnswerFates({ current, state }: Pick<TypePage, 'current'> & { state: DefinitionState }) {
  const { definition, setDropped } = state
  const fields = narrowedFields(current, definition)
  if (fields.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 font-medium">Answers of open cases</h3>
      <p className="hint mb-2">
        When open cases move to this version, answers that it doesn’t ask for or accept stay on them as
        earlier answers, which nobody can change, or are deleted. Decided cases keep all of theirs.
      </p>
      <ul className="card divide-y divide-hairline">
        {fields.map(({ name, label, why }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <label htmlFor={`fate-${name}`} className="min-w-0 grow basis-48 break-words">
              {label} <span className="text-muted">({why})</span>
            </label>
            <select
              id={`fate-${name}`}
              className="input w-64 max-w-full"
              value={definition.dropped[name] ?? 'keep'}
              onChange={event =>
                setDropped(
                  { ...definition.dropped, [name]: event.target.value as 'keep' | 'drop' },
                  `what becomes of ${label}`,
                )
              }
            >
              <option value="keep">Keep as earlier answers</option>
              <option value="drop">Delete from open cases</option>
            </select>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A draft may be saved several times in a row. */
const PAUSE_MS = 400

function RehearsalSection({ typeId, unsaved }: { typeId: number; unsaved: boolean }) {
  const [attempt, setAttempt] = useState(0)
  return (
    <div>
      <h3 className="mb-1 font-medium">Rehearsal</h3>
      <p className="hint mb-2">
        The effects of the saved draft on open and decided cases and closed rounds. Nothing is changed.
        {unsaved && ' Save the draft to rehearse your latest changes.'}
      </p>
      <Rehearsed key={attempt} typeId={typeId} onRetry={() => setAttempt(attempt + 1)} />
    </div>
  )
}

function Rehearsed({ typeId, onRetry }: { typeId: number; onRetry: () => void }) {
  const [rehearsal, setRehearsal] = useState<Rehearsal | 'loading' | 'failed'>('loading')

  useEffect(() => {
    let over = false
    const url = to('/settings/types/:id/rehearsal', { id: typeId })
    const timer = setTimeout(() => {
      requestJson<Rehearsal>('GET', url).then(
        found => over || setRehearsal(found),
        () => over || setRehearsal('failed'),
      )
    }, PAUSE_MS)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [typeId])

  return (
    <div aria-live="polite" aria-busy={rehearsal === 'loading'}>
      {rehearsal === 'loading' && <p className="card p-4 text-muted">Rehearsing…</p>}
      {rehearsal === 'failed' && (
        <div className="space-y-2">
          <Problem>The rehearsal failed.</Problem>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      )}
      {typeof rehearsal === 'object' && <RehearsalReport rehearsal={rehearsal} />}
    </div>
  )
}
