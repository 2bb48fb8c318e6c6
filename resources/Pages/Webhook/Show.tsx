import { Head, useForm } from '@inertiajs/react'
import { useState } from 'react'
import type { Pages } from '#server/pages'
import type { WebhookShow } from '#server/api/webhooks/screens'
import { Button } from '#resources/Components/Button.tsx'
import { Moment, PlainDate, RelativeTime } from '#resources/Components/RelativeTime.tsx'
import { ShownOnce } from '#resources/Components/ShownOnce.tsx'
import { usePasswordFirst } from '#resources/Components/AskPassword.tsx'
import { Saved, SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { to } from '#resources/to.ts'
import { Deliveries, StateBadge } from './parts/Deliveries.tsx'
import { PauseWebhook, RemoveWebhook, RenewSecret } from './parts/WebhookDialogs.tsx'
import { WebhookForm } from './parts/WebhookForm.tsx'

type Webhook = WebhookShow['webhook']
type Dialog = 'secret' | 'pause' | 'remove'

export default function Show(props: Pages['Webhook/Show']) {
  const { webhook } = props
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)
  return (
    <div className="max-w-[860px]">
      <Head title="Webhook" />
      <h1 className="text-xl font-bold break-all">{webhook.address}</h1>
      {webhook.description && <p className="break-words">{webhook.description}</p>}
      <WebhookStatus webhook={webhook} />
      <ShownOnce
        title="Copy the secret now"
        copy="Copy secret"
        leave="Leave this page? The secret will not be shown again."
      >
        The secret is shown only once. The other system needs it to check that requests come from this board.
      </ShownOnce>
      <Acts webhook={webhook} onOpen={setDialog} />
      <Deliveries {...props} />
      <EditWebhook webhook={webhook} />
      {dialog === 'secret' && <RenewSecret webhook={webhook} onClose={close} />}
      {dialog === 'pause' && <PauseWebhook webhook={webhook} onClose={close} />}
      {dialog === 'remove' && <RemoveWebhook webhook={webhook} onClose={close} />}
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

function WebhookStatus({ webhook }: { webhook: Webhook }) {
  const { createdBy, createdAt, paused, pausedBecause, failingSince, oldSecretUntil } = webhook
  return (
    <div className="mt-1 mb-4 space-y-1">
      <p className="flex flex-wrap items-baseline gap-x-3 text-muted">
        <StateBadge webhook={webhook} />
        <span>
          added {createdBy && `by ${createdBy} `}on <PlainDate date={createdAt} />
        </span>
      </p>
      {paused && <p>{pausedBecause || 'This webhook is paused.'} Events wait for up to 30 days.</p>}
      {failingSince && !paused && (
        <p>
          Deliveries have failed since <RelativeTime at={failingSince} />. Docket keeps trying for more than a
          day. See the deliveries below for the reason.
        </p>
      )}
      {oldSecretUntil && (
        <p>
          The previous secret remains valid until <Moment at={oldSecretUntil} />.
        </p>
      )}
    </div>
  )
}

function Acts({ webhook, onOpen }: { webhook: Webhook; onOpen: (dialog: Dialog) => void }) {
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
            Send test
          </Button>
          <Button onClick={() => onOpen('pause')}>Pause</Button>
        </>
      )}
      <Button onClick={() => onOpen('secret')}>New secret</Button>
      <Button variant="danger" onClick={() => onOpen('remove')}>
        Remove webhook
      </Button>
    </div>
  )
}

function EditWebhook({ webhook: { id, address, description, kinds } }: { webhook: Webhook }) {
  const form = useFields({ address, description, kinds }, { bag: 'webhook', draft: `webhook/${id}` })
  const password = usePasswordFirst()

  const save = () => form.send('put', to('/settings/webhooks/:id', { id }))
  return (
    <section aria-labelledby="change" className="mt-8 border-t border-hairline pt-6">
      <h2 id="change" className="mb-4 text-lg font-bold">
        Edit webhook
      </h2>
      <WebhookForm form={form} onSend={() => password.first(save)}>
        <div className="flex items-center gap-4">
          <SubmitButton processing={form.processing}>Save webhook</SubmitButton>
          <Saved when={form.recentlySuccessful} />
        </div>
      </WebhookForm>
      {password.dialog}
    </section>
  )
}
