import { Properties } from './Properties.tsx'
import type { Operation } from './openapi.ts'

/** What the board calls by itself: all calls are alike but for their type. */
export function WebhooksSection({ webhooks }: { webhooks: Record<string, { post?: Operation }> }) {
  const all = Object.entries(webhooks)
  const body = all[0]?.[1].post?.requestBody?.content?.['application/json']
  if (!body?.schema) return null
  return (
    <section id="webhooks" aria-labelledby="webhooks-title" className="card p-4">
      <h2 id="webhooks-title" className="text-lg font-bold">
        Webhooks
      </h2>
      <p className="mt-1 text-muted">
        What the board posts to systems that administrators name, signed by the Standard Webhooks scheme.
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
      <h3 className="mt-4 mb-1 font-medium">What is sent</h3>
      <Properties schema={body.schema} />
    </section>
  )
}
