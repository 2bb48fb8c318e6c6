import { clock } from '#server/platform/clock'
import { transaction } from '#server/platform/database/transaction'

export const KEPT_DAYS = 30

export const sweepWebhooks = () =>
  transaction(async tx => {
    const oldest = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000)
    await tx.webhookDelivery.deleteMany({ where: { createdAt: { lt: oldest } } })
    await tx.$executeRaw`DELETE FROM "Job" WHERE "kind" = 'webhook'
      AND NOT EXISTS (SELECT 1 FROM "WebhookDelivery" d WHERE d."id" = "Job"."subjectId")`
  })
