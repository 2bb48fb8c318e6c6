import { db } from '#server/platform/database/client'
import { join, read, sql } from '#server/platform/database/read'
import { NotFound } from '#server/platform/web/errors'
import { allKinds, isOfferedKind, kindsIn } from '#server/messages/webhooks/event-kinds'
import { oldSecretUntil } from '#server/messages/webhooks/secrets'
import type { DeliveryRow, WebhookList, WebhookRow, WebhookShow } from './screens.ts'
import { STORED_DAYS } from '#server/messages/webhooks/deliveries'

const PER_PAGE = 25

type StoredWebhook = Omit<WebhookRow, 'kinds' | 'paused' | 'failingSince'> & {
  kinds: unknown
  secrets: string
  createdAt: Date
  createdBy: string | null
  pausedAt: Date | null
  failingSince: Date | null
}

export const webhookList = async (): Promise<WebhookList> => ({ webhooks: (await rows()).map(toRow) })

/** Doesn't name records, because the settings give no access to cases. */
export async function webhookShow(id: number, page: number): Promise<WebhookShow> {
  const [[row], total, deliveries] = await Promise.all([
    rows(id),
    db.webhookDelivery.count({ where: { webhookId: id, kind: { notIn: unoffered() } } }),
    deliveriesOf(id, page),
  ])
  if (!row) throw new NotFound()
  const { createdAt, createdBy, secrets } = row
  return {
    webhook: {
      ...toRow(row),
      createdBy,
      createdAt: createdAt.toISOString(),
      oldSecretUntil: expiryOf(id, secrets),
    },
    deliveries: { data: deliveries.map(toDelivery), total, page, perPage: PER_PAGE },
    keptDays: STORED_DAYS,
  }
}

export async function webhookFigures() {
  const all = (await rows()).map(toRow)
  return {
    webhooks: all.length,
    paused: all.filter(({ pausedBecause }) => pausedBecause !== '').length,
    waiting: all.reduce((sum, { waiting }) => sum + waiting, 0),
    givenUp: all.reduce((sum, { givenUp }) => sum + givenUp, 0),
  }
}

const rows = (id?: number) =>
  read<StoredWebhook>(sql`
    SELECT w."id", w."address", w."description", w."kinds", w."secrets", w."pausedAt", w."pausedBecause",
      w."failingSince", w."createdAt", u."name" AS "createdBy",
      (SELECT COUNT(*) FROM "Job" j WHERE j."kind" = 'webhook' AND j."key" = CAST(w."id" AS TEXT)
        AND j."state" <> 'failed') AS "waiting",
      (SELECT COUNT(*) FROM "Job" j WHERE j."kind" = 'webhook' AND j."key" = CAST(w."id" AS TEXT)
        AND j."state" = 'failed') AS "givenUp"
    FROM "Webhook" w LEFT JOIN "User" u ON u."id" = w."createdById"
    WHERE ${id ?? 0} = 0 OR w."id" = ${id ?? 0} ORDER BY w."id"`)

const toRow = ({
  id,
  address,
  description,
  kinds,
  pausedAt,
  failingSince,
  ...row
}: StoredWebhook): WebhookRow => ({
  id,
  address,
  description,
  kinds: kindsIn(kinds),
  paused: pausedAt !== null,
  pausedBecause: row.pausedBecause,
  failingSince: failingSince?.toISOString() ?? null,
  waiting: row.waiting,
  givenUp: row.givenUp,
})

const unoffered = () => allKinds.filter(kind => !isOfferedKind(kind))

type Delivery = Omit<DeliveryRow, 'at' | 'state' | 'nextTryAt' | 'lastTryAt'> & {
  createdAt: Date
  lastTryAt: Date | null
  deliveredAt: Date | null
  jobState: string | null
  runAt: Date | null
}

const deliveriesOf = (webhookId: number, page: number) =>
  read<Delivery>(sql`
    SELECT d."id", d."eventId", d."kind", d."createdAt", d."lastTryAt", d."deliveredAt", d."attempts", d."status",
      d."problem", d."durationMs", j."state" AS "jobState", j."runAt"
    FROM "WebhookDelivery" d LEFT JOIN "Job" j ON j."kind" = 'webhook' AND j."subjectId" = d."id"
    WHERE d."webhookId" = ${webhookId} AND d."kind" NOT IN (${join(['', ...unoffered()])}) ORDER BY d."id" DESC LIMIT ${PER_PAGE} OFFSET ${(page - 1) * PER_PAGE}`)

function toDelivery({ createdAt, lastTryAt, deliveredAt, jobState, runAt, ...row }: Delivery): DeliveryRow {
  const isWaiting = jobState !== null && jobState !== 'failed' && !deliveredAt
  return {
    ...row,
    at: createdAt.toISOString(),
    state: isWaiting ? 'waiting' : deliveredAt ? 'delivered' : 'given up',
    nextTryAt: isWaiting ? runAt!.toISOString() : null,
    lastTryAt: lastTryAt?.toISOString() ?? null,
  }
}

/** Null if the secrets were encrypted with another APP_KEY. */
function expiryOf(id: number, secrets: string) {
  try {
    return oldSecretUntil(id, secrets)
  } catch {
    return null
  }
}
