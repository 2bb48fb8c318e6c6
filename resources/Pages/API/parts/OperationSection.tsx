import type { Answer, Listed, Parameter } from './openapi.ts'
import { CopyButton } from '../../../Components/CopyButton.tsx'
import { Properties } from './Properties.tsx'
import { CodeText } from './CodeText.tsx'
import { SchemaType } from './SchemaType.tsx'

export function OperationSection({ listed, server }: { listed: Listed; server: string }) {
  const { id, method, path, operation } = listed
  const { summary, description, parameters = [], responses = {} } = operation
  const curl = `curl -H 'Authorization: Bearer YOUR_TOKEN' '${server}${path.replace(/\{(\w+)\}/g, '1')}'`
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="card p-4">
      <h3 id={`${id}-title`} className="flex flex-wrap items-baseline gap-x-3 text-lg font-bold">
        <span className="font-mono text-sm text-accent">{method}</span>
        <span className="font-mono text-base break-all">{path}</span>
      </h3>
      {summary && <p className="mt-1 font-medium">{summary}</p>}
      {description && description !== summary && (
        <p className="mt-1 text-muted">
          <CodeText text={description} />
        </p>
      )}
      {parameters.length > 0 && <Parameters parameters={parameters} />}
      <h4 className="mt-4 mb-1 font-medium">Answers</h4>
      <ul className="divide-y divide-hairline">
        {Object.entries(responses).map(([status, answer]) => (
          <li key={status} className="py-2">
            <AnswerOf status={status} answer={answer} />
          </li>
        ))}
      </ul>
      <h4 className="mt-4 mb-1 font-medium">Example</h4>
      <div className="flex flex-wrap items-start gap-2">
        <pre className="min-w-0 flex-1 basis-80 rounded-md bg-sunken px-3 py-2 font-mono text-sm break-all whitespace-pre-wrap">
          {curl}
        </pre>
        <CopyButton text={curl} />
      </div>
    </section>
  )
}

function Parameters({ parameters }: { parameters: Parameter[] }) {
  return (
    <>
      <h4 className="mt-4 mb-1 font-medium">Parameters</h4>
      <dl className="text-sm">
        {parameters.map(({ name, in: place, required, description, schema }) => (
          <div key={`${place} ${name}`} className="border-t border-hairline py-1.5 first:border-0">
            <dt className="inline">
              <code className="font-mono font-medium">{name}</code>
              <span className="text-muted">
                {' '}
                in the {place}
                {required ? ', required' : ''} ·
              </span>
            </dt>{' '}
            <dd className="inline text-muted">
              <SchemaType schema={schema} />
              {description && (
                <span className="text-ink">
                  {' '}
                  · <CodeText text={description} />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function AnswerOf({ status, answer }: { status: string; answer: Answer }) {
  const [content] = Object.values(answer.content ?? {})
  return (
    <details>
      <summary className="rounded-sm">
        <b className="tabular font-medium">{status}</b> <CodeText text={answer.description ?? ''} />{' '}
        {content?.schema && <span className="text-sm text-accent underline">what is in it</span>}
      </summary>
      {content?.schema && (
        <div className="mt-2 border-l border-hairline pl-4">
          <Properties schema={content.schema} />
        </div>
      )}
    </details>
  )
}
