import { type ReactNode, useEffect, useState } from 'react'
import { requestJson } from '#resources/Components/json-request.ts'
import { to } from '#resources/to.ts'
import { builtInsInWords, rulesInWords } from '#server/cases/publishing/differences'
import { clockInWords } from '#server/cases/types/clocks-in-words'
import { ownFields } from '#server/cases/types/definition'
import type { TypePage, VersionContents as Contents } from '#server/cases/types/screens'
import { notesOn } from './field-words.ts'

type VersionContentsProps = { page: TypePage; number: number }

/** The fields, rules and texts of a version, as words. */
export function VersionContents({ page, number }: VersionContentsProps) {
  const [found, setFound] = useState<Contents | 'failed' | null>(null)
  const { id } = page.type
  useEffect(() => {
    const url = to('/settings/types/:id/versions/:number', { id, number })
    void requestJson<Contents>('GET', url).then(setFound, () => setFound('failed'))
  }, [id, number])
  if (found === 'failed')
    return <p className="text-muted">The version could not be loaded. Close it and open it again.</p>
  return (
    <div aria-live="polite" className="mt-2 min-h-12 space-y-3">
      {found ? <Loaded {...found} permissions={page.permissions} /> : <p className="text-muted">Loading…</p>}
    </div>
  )
}

function Loaded({ definition, dropped, members, permissions }: Contents & Pick<TypePage, 'permissions'>) {
  const own = ownFields(definition)
  const builtIns = builtInsInWords(definition)
  const nameOf = (id: number) => members.find(member => member.id === id)?.name ?? 'a former member'
  return (
    <>
      <Part title="Own fields">
        {own.length === 0 && <p className="text-muted">None</p>}
        <ul className="list-disc pl-5">
          {own.map((field, at) => (
            <li key={field.name} className="break-words">
              {field.label}{' '}
              <span className="text-muted">{notesOn(field, { above: own.slice(0, at), permissions })}</span>
            </li>
          ))}
        </ul>
      </Part>
      {builtIns.length > 0 && <Part title="Built-in fields">{builtIns.join(', ')}</Part>}
      <Part title="Rules">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4">
          {rulesInWords(definition.rules, nameOf).map(([label, words]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="break-words">{words}</dd>
            </div>
          ))}
        </dl>
      </Part>
      {definition.rules.clocks.length > 0 && (
        <Part title="Clocks">
          <ul className="list-disc pl-5">
            {definition.rules.clocks.map(clock => (
              <li key={clock.name} className="break-words">
                {clock.label} <span className="text-muted">{clockInWords(clock)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {dropped && (
        <Part title="Answers deleted from open cases">
          <p className="break-words">
            {dropped.fields.join(', ')}: {dropped.reason}
          </p>
        </Part>
      )}
      <Part title="Template of resolutions">
        {definition.texts.resolution === '' ? (
          <p className="text-muted">The built-in text</p>
        ) : (
          <p className="whitespace-pre-wrap break-words">{definition.texts.resolution}</p>
        )}
      </Part>
      {definition.texts.receipt && (
        <Part title="Text of receipts">
          <p className="whitespace-pre-wrap break-words">{definition.texts.receipt}</p>
        </Part>
      )}
      {definition.texts.minutes && (
        <Part title="Template of minutes">
          <p className="whitespace-pre-wrap break-words">{definition.texts.minutes}</p>
        </Part>
      )}
      {definition.texts.letters?.map(({ name, label, title, body, second }) => (
        <Part key={name} title={`Letter “${label}”`}>
          <p className="whitespace-pre-wrap break-words">{[title, body].join('\n\n')}</p>
          {second && (
            <p className="mt-2 whitespace-pre-wrap break-words">
              {[second.language, second.title, second.body].join('\n\n')}
            </p>
          )}
        </Part>
      ))}
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h4 className="font-medium">{title}</h4>
    {children}
  </div>
)
