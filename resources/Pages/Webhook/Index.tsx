import { Head } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import type { WebhookRow } from '#server/api/webhooks/screens'
import { Empty } from '#resources/Components/Empty.tsx'
import { Link } from '#resources/Components/Link.tsx'
import { counted } from '#resources/Components/words.ts'
import { usePasswordFirst } from '#resources/Components/AskPassword.tsx'
import { SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { to } from '#resources/to.ts'
import { StateBadge } from './parts/Deliveries.tsx'
import { WebhookForm } from './parts/WebhookForm.tsx'

export default function Index({ webhooks }: Pages['Webhook/Index']) {
  return (
    <div className="max-w-[860px]">
      <Head title="Webhooks" />
      <h1 className="text-xl font-bold">Webhooks</h1>
      <p className="mt-1 mb-6 max-w-[68ch] text-muted">
        A webhook notifies another system when something happens on the board. It sends the event and the
        record number, but no details. The other system can read those from the{' '}
        <Link href={to('/api/documentation')} className="link">
          API
        </Link>{' '}
        with its own token.
      </p>
      <div className="card">
        {webhooks.length === 0 ? (
          <Empty title="No webhooks yet">Webhooks that you add are listed here with their status.</Empty>
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

function NewWebhook() {
  const form = useFields(
    { address: '', description: '', kinds: [] as string[] },
    { bag: 'createWebhook', draft: 'webhook' },
  )
  const password = usePasswordFirst()

  const add = () => form.send('post', to('/settings/webhooks'))
  return (
    <section aria-labelledby="new-webhook" className="mt-8">
      <h2 id="new-webhook" className="mb-4 text-lg font-bold">
        New webhook
      </h2>
      <WebhookForm form={form} onSend={() => password.first(add)}>
        <SubmitButton processing={form.processing}>Add webhook</SubmitButton>
      </WebhookForm>
      {password.dialog}
    </section>
  )
}

function Row({ webhook }: { webhook: WebhookRow }) {
  const { id, address, description, kinds, waiting, givenUp } = webhook
  const facts = [
    counted(kinds.length, 'event'),
    ...(waiting ? [`${waiting} waiting`] : []),
    ...(givenUp ? [`${givenUp} failed`] : []),
  ]
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <Link href={to('/settings/webhooks/:id', { id })} className="link font-medium break-all">
          {address}
        </Link>
        {description && <p className="break-words">{description}</p>}
        <p className="tabular text-sm text-muted">{facts.join(' · ')}</p>
      </div>
      <StateBadge webhook={webhook} />
    </li>
  )
}
