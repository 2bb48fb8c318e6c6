import { Head, useForm } from '@inertiajs/react'
import { useState, type FormEvent } from 'react'
import type { Pages } from '#server/pages'
import type { WebhookShow } from '#server/webhooks/screens'
import { Button } from '#resources/Components/Button.tsx'
import { Moment, PlainDate, RelativeTime } from '#resources/Components/RelativeTime.tsx'
import { ShownOnce } from '#resources/Components/ShownOnce.tsx'
import { usePasswordFirst } from '#resources/Components/usePasswordFirst.ts'
import { Saved } from '#resources/Components/form/Saved.tsx'
import { SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { to } from '#resources/to.ts'
import { Deliveries } from './parts/Deliveries.tsx'
import { StateBadge } from './parts/StateBadge.tsx'
import { PauseWebhook, RemoveWebhook, RenewSecret } from './parts/WebhookDialogs.tsx'
import { WebhookFields } from './parts/WebhookFields.tsx'

type Webhook = WebhookShow['webhook']

function HowItIs({ webhook }: { webhook: Webhook }) {
  const { createdBy, createdAt, paused, pausedBecause, failingSince, oldSecretUntil } = webhook
  return (
    <div className="mt-1 mb-4 space-y-1">
      <p className="flex flex-wrap items-baseline gap-x-3 text-muted">
        <StateBadge webhook={webhook} />
        <span>
          added {createdBy && `by ${createdBy} `}on <PlainDate date={createdAt} />
        </span>
      </p>
      {paused && (
        <p>{pausedBecause || 'Somebody paused it.'} What happens meanwhile waits, for 30 days at most.</p>
      )}
      {failingSince && !paused && (
        <p>
          Nothing was taken since <RelativeTime at={failingSince} />. It is tried again for more than a day;
          the deliveries below say why.
        </p>
      )}
      {oldSecretUntil && (
        <p>
          The secret before still signs, too, until <Moment at={oldSecretUntil} />.
        </p>
      )}
    </div>
  )
}

type Asked = 'secret' | 'pause' | 'remove'

function Acts({ webhook, ask }: { webhook: Webhook; ask: (what: Asked) => void }) {
  const form = useForm({})
  const { id, paused } = webhook
  const options = { preserveScroll: true }
  return (
    <div className="mb-6 flex flex-wrap gap-2">
      {paused ? (
        <Button
          variant="primary"
          busy={form.processing}
          onClick={() => form.delete(to('/settings/webhooks/:id/pause', { id }), options)}
        >
          Resume
        </Button>
      ) : (
        <>
          <Button
            busy={form.processing}
            onClick={() => form.post(to('/settings/webhooks/:id/test', { id }), options)}
          >
            Send a test
          </Button>
          <Button onClick={() => ask('pause')}>Pause</Button>
        </>
      )}
      <Button onClick={() => ask('secret')}>New secret</Button>
      <Button variant="danger" onClick={() => ask('remove')}>
        Remove
      </Button>
    </div>
  )
}

function Change({ webhook: { id, address, description, kinds } }: { webhook: Webhook }) {
  const form = useFields({ address, description, kinds }, { bag: 'webhook' })
  const password = usePasswordFirst()

  function save(event: FormEvent) {
    event.preventDefault()
    password.first(() => form.send('put', to('/settings/webhooks/:id', { id })))
  }

  return (
    <section aria-labelledby="change" className="mt-8 border-t border-hairline pt-6">
      <h2 id="change" className="mb-4 text-lg font-bold">
        Change it
      </h2>
      <form noValidate onSubmit={save} className="max-w-[640px] space-y-4">
        <WebhookFields form={form} />
        <div className="flex items-center gap-4">
          <SubmitButton processing={form.processing}>Save webhook</SubmitButton>
          <Saved when={form.recentlySuccessful} />
        </div>
      </form>
      {password.dialog}
    </section>
  )
}

export default function Show(props: Pages['Webhook/Show']) {
  const { webhook } = props
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <div className="max-w-[860px]">
      <Head title="Webhook" />
      <h1 className="text-xl font-bold break-all">{webhook.address}</h1>
      {webhook.description && <p className="break-words">{webhook.description}</p>}
      <HowItIs webhook={webhook} />
      <ShownOnce
        title="Copy the secret now"
        copy="Copy secret"
        leave="Leave this page? The secret is not shown again."
      >
        It is shown only once. The receiver needs it to check that a call comes from this board.
      </ShownOnce>
      <Acts webhook={webhook} ask={setAsked} />
      <Deliveries {...props} />
      <Change webhook={webhook} />
      {asked === 'secret' && <RenewSecret webhook={webhook} onClose={close} />}
      {asked === 'pause' && <PauseWebhook webhook={webhook} onClose={close} />}
      {asked === 'remove' && <RemoveWebhook webhook={webhook} onClose={close} />}
    </div>
  )
}

Show.layout = {
  crumbs: [
    { label: 'Settings', href: to('/settings') },
    { label: 'Webhooks', href: to('/settings/webhooks') },
    { label: 'Webhook' },
  ],
}
