import { clock } from '../clock.ts'
import { db } from '../database/client.ts'

export const KEPT_DAYS = 30

/** What is older than the log goes back. */
export const sweepWebhooks = () =>
  db.webhookDelivery.deleteMany({
    where: { createdAt: { lt: new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000) } },
  })
