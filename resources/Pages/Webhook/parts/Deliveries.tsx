import { useForm } from '@inertiajs/react'
import type { DeliveryRow, WebhookShow, WebhookRow } from '#server/api/webhooks/screens'
import { kinds, type Kind } from '#server/messages/webhooks/event-kinds'
import { Badge, type BadgeStyle } from '#resources/Components/Badges.tsx'
import { Button } from '#resources/Components/Button.tsx'
import { Empty } from '#resources/Components/Empty.tsx'
import { Pagination } from '#resources/Components/list/Pagination.tsx'
import { counted } from '#resources/Components/words.ts'
import { RelativeTime } from '#resources/Components/RelativeTime.tsx'
import { to } from '#resources/to.ts'

const deliveryBadges: Record<DeliveryRow['state'], BadgeStyle> = {
  waiting: { word: 'Waiting', classes: 'text-on-hold pause' },
  delivered: { word: 'Delivered', classes: 'text-approved tick' },
  'given up': { word: 'Failed', classes: 'text-danger cross' },
}

export function Deliveries({ webhook, deliveries, keptDays }: WebhookShow) {
  const { data, total, page, perPage } = deliveries
  const again = useForm({})
  const { id } = webhook
  return (
    <section aria-labelledby="deliveries" className="mt-8 border-t border-hairline pt-6">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <h2 id="deliveries" className="text-lg font-bold">
          Deliveries
        </h2>
        {webhook.givenUp > 0 && !webhook.paused && (
          <Button
            busy={again.processing}
            onClick={() =>
              again.post(to('/settings/webhooks/:id/redelivery', { id }), { preserveScroll: true })
            }
          >
            Retry all failed deliveries
          </Button>
        )}
      </div>
      <p className="mb-4 text-muted">Latest first. Deliveries are stored for {keptDays} days.</p>
      <div className="card">
        {data.length === 0 ? (
          <Empty title="No deliveries yet">Send a test, or wait for one of the selected events.</Empty>
        ) : (
          <ul className="divide-y divide-hairline">
            {data.map(delivery => (
              <Delivery key={delivery.id} webhook={webhook} delivery={delivery} />
            ))}
          </ul>
        )}
      </div>
      <div className="mt-3">
        <Pagination
          {...{ page, perPage, total }}
          href={other => to(`/settings/webhooks/:id?page=${other}`, { id })}
          only={['deliveries']}
        />
      </div>
    </section>
  )
}

type DeliveryProps = { webhook: WebhookShow['webhook']; delivery: DeliveryRow }

function Delivery({ webhook, delivery }: DeliveryProps) {
  const { id, kind, at, eventId, state, attempts, lastTryAt, nextTryAt, status, problem, durationMs } =
    delivery
  const again = useForm({})
  const name = kinds[kind as Kind] ?? 'Test'
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium">{name}</span> <Badge style={deliveryBadges[state]} />
        </p>
        {problem && <p>{problem}</p>}
        <p className="tabular text-sm text-muted">
          <RelativeTime at={at} />
          {attempts > 0 && ` · ${counted(attempts, 'attempt')}`}
          {status !== null && ` · response ${status}`}
          {lastTryAt && durationMs !== null && ` in ${durationMs} ms`}
          {state === 'waiting' && nextTryAt && !webhook.paused && attempts > 0 && (
            <>
              {' '}
              · next <RelativeTime at={nextTryAt} />
            </>
          )}
        </p>
        <p className="font-mono text-sm break-all text-muted">{eventId}</p>
      </div>
      {!webhook.paused && (
        <Button
          aria-label={`Retry: ${name}, ${eventId}`}
          busy={again.processing}
          onClick={() =>
            again.post(
              to('/settings/webhooks/:id/deliveries/:deliveryId/redelivery', {
                id: webhook.id,
                deliveryId: id,
              }),
              { preserveScroll: true },
            )
          }
        >
          Retry
        </Button>
      )}
    </li>
  )
}

const webhookBadges = {
  paused: { word: 'Paused', classes: 'text-on-hold pause' },
  failing: { word: 'Failing', classes: 'text-danger cross' },
  running: { word: 'Active', classes: 'text-approved tick' },
} satisfies Record<string, BadgeStyle>

export const StateBadge = ({ webhook: { paused, failingSince } }: { webhook: WebhookRow }) => (
  <Badge
    style={paused ? webhookBadges.paused : failingSince ? webhookBadges.failing : webhookBadges.running}
  />
)
