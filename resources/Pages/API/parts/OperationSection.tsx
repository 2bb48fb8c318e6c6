import type { Answer, Listed, Parameter } from './openapi.ts'
import { CopyButton } from '#resources/Components/Button.tsx'
import { Properties, SchemaType } from './Properties.tsx'

const JSON_TYPE = 'application/json'
const FILES = 'multipart/form-data'

export function OperationSection({ listed, server }: { listed: Listed; server: string }) {
  const { id, method, path, operation } = listed
  const { summary, description, parameters = [], requestBody, responses = {} } = operation
  const body = requestBody?.content?.[JSON_TYPE]
  const curl = [
    'curl',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    `-H 'Authorization: Bearer YOUR_TOKEN'`,
    ...parameters.flatMap(({ name, in: place, required }) =>
      place === 'header' && required ? `-H '${name}: …'` : [],
    ),
    ...(body ? [`-H 'Content-Type: ${JSON_TYPE}' -d '${shellText(body.example ?? {})}'`] : []),
    `'${server}${path.replace(/\{(\w+)\}/g, '1')}'`,
  ].join(' ')
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
      {body && (
        <>
          <h4 className="mt-4 mb-1 font-medium">Request body</h4>
          <p className="text-sm">
            <SchemaType schema={body.schema} /> as JSON
            {requestBody?.content?.[FILES] && <>, or {FILES} with the same fields if you send files</>}
          </p>
        </>
      )}
      <h4 className="mt-4 mb-1 font-medium">Responses</h4>
      <ul className="divide-y divide-hairline">
        {Object.entries(responses).map(([status, answer]) => (
          <li key={status} className="py-2">
            <ResponseOf status={status} answer={answer} />
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

/** JSON escaped for single quotes in a shell. */
const shellText = (value: unknown) => JSON.stringify(value).replaceAll("'", String.raw`'\''`)

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

function ResponseOf({ status, answer }: { status: string; answer: Answer }) {
  const [content] = Object.values(answer.content ?? {})
  return (
    <details>
      <summary className="rounded-sm">
        <b className="tabular font-medium">{status}</b> <CodeText text={answer.description ?? ''} />{' '}
        {content?.schema && <span className="text-sm text-accent underline">show fields</span>}
      </summary>
      {content?.schema && (
        <div className="mt-2 border-l border-hairline pl-4">
          <Properties schema={content.schema} />
        </div>
      )}
    </details>
  )
}

function CodeText({ text }: { text: string }) {
  return text.split(/`([^`]+)`/).map((part, index) =>
    index % 2 === 1 ? (
      <code key={index} className="font-mono">
        {part}
      </code>
    ) : (
      part
    ),
  )
}
