import type { WebhookShow } from '#server/webhooks/screens'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { usePasswordFirst } from '#resources/Components/usePasswordFirst.ts'
import { useFields } from '#resources/Components/form/useFields.ts'
import { to } from '#resources/to.ts'

type DialogProps = { webhook: WebhookShow['webhook']; onClose: () => void }

export function RenewSecret({ webhook: { id, oldSecretUntil }, onClose }: DialogProps) {
  const form = useFields({}, { ids: 'renew-secret' })
  const password = usePasswordFirst()
  const renew = () => form.send('post', to('/settings/webhooks/:id/secret', { id }), { onSuccess: onClose })
  return (
    <>
      <ConfirmDialog
        open
        onClose={onClose}
        title="Make a new secret"
        act="Make new secret"
        variant="primary"
        form={form}
        onConfirm={() => password.first(renew)}
      >
        <p>
          The new secret is shown once. For 24 hours each call is signed with the old one, too, so that the
          receiver can change without missing anything.
        </p>
        {oldSecretUntil && (
          <p className="text-muted">The secret before that signs until its own day is over.</p>
        )}
      </ConfirmDialog>
      {password.dialog}
    </>
  )
}

export function PauseWebhook({ webhook: { id }, onClose }: DialogProps) {
  const form = useFields({}, { ids: 'pause-webhook' })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Pause webhook"
      act="Pause"
      variant="primary"
      form={form}
      onConfirm={() => form.send('post', to('/settings/webhooks/:id/pause', { id }), { onSuccess: onClose })}
    >
      <p>Nothing is sent until it is resumed. What happens meanwhile waits, for 30 days at most.</p>
    </ConfirmDialog>
  )
}

export function RemoveWebhook({ webhook: { id, address, waiting }, onClose }: DialogProps) {
  const form = useFields({}, { ids: 'remove-webhook' })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Remove webhook"
      act="Remove webhook"
      form={form}
      onConfirm={() => form.send('delete', to('/settings/webhooks/:id', { id }))}
    >
      <p>
        <b className="font-medium break-all">{address}</b> is not called any more, and its log is gone
        {waiting > 0 && `, with ${waiting} still to be sent`}. This can’t be undone.
      </p>
    </ConfirmDialog>
  )
}
