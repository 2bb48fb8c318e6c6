import { Head } from '@inertiajs/react'
import type { FormEvent } from 'react'
import type { Pages } from '#server/pages'
import type { WebhookRow } from '#server/webhooks/screens'
import { Empty } from '#resources/Components/Empty.tsx'
import { Link } from '#resources/Components/Link.tsx'
import { counted } from '#resources/Components/plural.ts'
import { usePasswordFirst } from '#resources/Components/usePasswordFirst.ts'
import { SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { to } from '#resources/to.ts'
import { StateBadge } from './parts/StateBadge.tsx'
import { WebhookFields } from './parts/WebhookFields.tsx'

function NewWebhook() {
  const form = useFields(
    { address: '', description: '', kinds: [] as string[] },
    { bag: 'createWebhook', draft: 'webhook' },
  )
  const password = usePasswordFirst()

  function add(event: FormEvent) {
    event.preventDefault()
    password.first(() => form.send('post', to('/settings/webhooks')))
  }

  return (
    <section aria-labelledby="new-webhook" className="mt-8">
      <h2 id="new-webhook" className="mb-4 text-lg font-bold">
        New webhook
      </h2>
      <form noValidate onSubmit={add} className="max-w-[640px] space-y-4">
        <WebhookFields form={form} />
        <SubmitButton processing={form.processing}>Add webhook</SubmitButton>
      </form>
      {password.dialog}
    </section>
  )
}

function Row({ webhook }: { webhook: WebhookRow }) {
  const { id, address, description, kinds, waiting, givenUp } = webhook
  const said = [
    `told of ${counted(kinds.length, 'kind')} of event`,
    ...(waiting ? [`${waiting} waiting`] : []),
    ...(givenUp ? [`${givenUp} given up`] : []),
  ]
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <Link href={to('/settings/webhooks/:id', { id })} className="link font-medium break-all">
          {address}
        </Link>
        {description && <p className="break-words">{description}</p>}
        <p className="tabular text-sm text-muted">{said.join(' · ')}</p>
      </div>
      <StateBadge webhook={webhook} />
    </li>
  )
}

export default function Index({ webhooks }: Pages['Webhook/Index']) {
  return (
    <div className="max-w-[860px]">
      <Head title="Webhooks" />
      <h1 className="text-xl font-bold">Webhooks</h1>
      <p className="mt-1 mb-6 max-w-[68ch] text-muted">
        Another system is called as soon as something happens on the board. It is told what happened and the
        number of the record, nothing that stands in it: that it reads from the{' '}
        <Link href={to('/api/documentation')} className="link">
          API
        </Link>
        , with a token of its own.
      </p>
      <div className="card">
        {webhooks.length === 0 ? (
          <Empty title="No webhooks yet">What you add below is listed here, with how it is.</Empty>
        ) : (
          <ul className="divide-y divide-hairline">
            {webhooks.map(webhook => (
              <Row key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        )}
      </div>
      <NewWebhook />
    </div>
  )
}

Index.layout = { crumbs: [{ label: 'Settings', href: to('/settings') }, { label: 'Webhooks' }] }
