import { Head } from '@inertiajs/react'
import { Link } from '#resources/Components/Link.tsx'
import { useHydrated } from '#resources/Components/clock.ts'
import { prefix } from '#resources/prefix.ts'
import { to } from '#resources/to.ts'
import type { Pages } from '#server/pages'
import { OperationSection } from './parts/OperationSection.tsx'
import { Properties } from './parts/Properties.tsx'
import { type OpenApi, type Operation, operationsOf } from './parts/openapi.ts'

export default function Reference({ document: text }: Pages['API/Reference']) {
  const api = JSON.parse(text) as OpenApi
  const here = useHydrated() ? location.origin : ''
  const operations = operationsOf(api)
  const schemas = Object.entries(api.components?.schemas ?? {})
  const server = new URL(api.servers?.[0]?.url ?? '/', here || 'http://docket.example').href.replace(
    /\/$/,
    '',
  )
  return (
    <div className="max-w-[860px]">
      <Head title="API reference" />
      <h1 className="text-xl font-bold">API reference</h1>
      <p className="mt-1 text-muted">
        {api.info?.description ?? 'The JSON API for programs.'} Create a token under{' '}
        <Link href={to('/user/api-tokens')} className="link">
          API tokens
        </Link>
        . This reference is also available as{' '}
        <a href={`${prefix}/api/v1/openapi.json`} className="link">
          OpenAPI {api.openapi}
        </a>
        .
      </p>
      <nav aria-label="Operations" className="mt-4">
        <ul className="flex flex-col gap-1 font-mono text-sm">
          {operations.map(({ id, method, path }) => (
            <li key={id}>
              <a href={`#${id}`} className="link break-all">
                {method} {path}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <h2 className="mt-8 mb-3 text-lg font-bold">Operations</h2>
      <div className="grid gap-4">
        {operations.map(listed => (
          <OperationSection key={listed.id} listed={listed} server={server} />
        ))}
      </div>
      {api.webhooks && (
        <div className="mt-8">
          <WebhooksSection webhooks={api.webhooks} />
        </div>
      )}
      {schemas.length > 0 && <h2 className="mt-8 mb-3 text-lg font-bold">Schemas</h2>}
      <div className="grid gap-4">
        {schemas.map(([name, schema]) => (
          <section
            key={name}
            id={`schema-${name}`}
            aria-labelledby={`schema-${name}-title`}
            className="card p-4"
          >
            <h3 id={`schema-${name}-title`} className="mb-2 font-bold">
              {name}
            </h3>
            {schema.description && <p className="mb-2 text-muted">{schema.description}</p>}
            <Properties schema={schema} />
          </section>
        ))}
      </div>
    </div>
  )
}

Reference.layout = { crumbs: [{ label: 'API tokens', href: to('/user/api-tokens') }, { label: 'Reference' }] }

function WebhooksSection({ webhooks }: { webhooks: Record<string, { post?: Operation }> }) {
  const all = Object.entries(webhooks)
  const body = all[0]?.[1].post?.requestBody?.content?.['application/json']
  if (!body?.schema) return null
  return (
    <section id="webhooks" aria-labelledby="webhooks-title" className="card p-4">
      <h2 id="webhooks-title" className="text-lg font-bold">
        Webhooks
      </h2>
      <p className="mt-1 text-muted">
        The board sends these events to the addresses set by administrators, signed as described by Standard
        Webhooks.
      </p>
      <dl className="mt-3 text-sm">
        {all.map(([type, { post }]) => (
          <div key={type} className="border-t border-hairline py-1.5 first:border-0">
            <dt className="inline">
              <code className="font-mono font-medium">{type}</code>
            </dt>{' '}
            <dd className="inline text-muted">{post?.summary}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-4 mb-1 font-medium">Body</h3>
      <Properties schema={body.schema} />
    </section>
  )
}
