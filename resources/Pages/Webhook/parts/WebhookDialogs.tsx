import type { WebhookShow } from '#server/api/webhooks/screens'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { to } from '#resources/to.ts'

type DialogProps = { webhook: WebhookShow['webhook']; onClose: () => void }

export function RenewSecret({ webhook: { id, oldSecretUntil }, onClose }: DialogProps) {
  return (
    <ConfirmDialog
      title="Create a new secret"
      act="Create new secret"
      method="post"
      url={to('/settings/webhooks/:id/secret', { id })}
      asksPassword
      onClose={onClose}
    >
      <p>
        The new secret is shown once. For 24 hours, requests are signed with both secrets so that the other
        system can change over.
      </p>
      {oldSecretUntil && <p className="text-muted">The secret before that remains valid until it expires.</p>}
    </ConfirmDialog>
  )
}

export function PauseWebhook({ webhook: { id }, onClose }: DialogProps) {
  return (
    <ConfirmDialog
      title="Pause webhook"
      act="Pause webhook"
      method="post"
      url={to('/settings/webhooks/:id/pause', { id })}
      onClose={onClose}
    >
      <p>Nothing is sent until you resume the webhook. Events wait for up to 30 days.</p>
    </ConfirmDialog>
  )
}

export function RemoveWebhook({ webhook: { id, address, waiting }, onClose }: DialogProps) {
  return (
    <ConfirmDialog
      title="Remove webhook"
      act="Remove webhook"
      variant="danger"
      method="delete"
      url={to('/settings/webhooks/:id', { id })}
      onClose={onClose}
    >
      <p>
        <b className="font-medium break-all">{address}</b> gets no more events, and its delivery log is
        deleted
        {waiting > 0 && `, including ${waiting} not sent yet`}. You can’t undo this.
      </p>
    </ConfirmDialog>
  )
}
