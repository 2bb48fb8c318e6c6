import { db } from '#server/database/client'
import { transaction } from '#server/database/transaction'
import { pauseJobs } from '../../server/status/change-jobs.ts'
import { addWebhook, pauseWebhook } from '../../server/webhooks/change.ts'
import { adam, olga, vera } from '../support/cast.ts'
import { formOf } from '../users/people.ts'
import { type Act, by } from './entries.ts'

const form = { address: 'https://hooks.example.org/', description: '', kinds: ['application.registered'] }

export const actsOnWebhooks: Act[] = [
  [
    'POST /settings/webhooks',
    'settings.add-webhook',
    adam.name,
    () => by(adam, 'POST', '/settings/webhooks', form),
  ],
  [
    'PUT /settings/webhooks/:id',
    'settings.edit-webhook',
    adam.name,
    async () => by(adam, 'PUT', await added(), form),
  ],
  [
    'DELETE /settings/webhooks/:id',
    'settings.remove-webhook',
    adam.name,
    async () => by(adam, 'DELETE', await added()),
  ],
  [
    'POST /settings/webhooks/:id/secret',
    'settings.renew-webhook-secret',
    adam.name,
    async () => by(adam, 'POST', `${await added()}/secret`),
  ],
  [
    'POST /settings/webhooks/:id/pause',
    'settings.pause-webhook',
    adam.name,
    async () => by(adam, 'POST', `${await added()}/pause`),
  ],
  [
    'DELETE /settings/webhooks/:id/pause',
    'settings.resume-webhook',
    adam.name,
    async () => {
      const path = await added()
      await pauseWebhook(idIn(path), olga)
      return by(adam, 'DELETE', `${path}/pause`)
    },
  ],
  [
    'POST /settings/webhooks/:id/test',
    'settings.test-webhook',
    adam.name,
    async () => by(adam, 'POST', `${await added()}/test`),
  ],
  [
    'POST /settings/webhooks/:id/redelivery',
    'settings.redeliver-webhook',
    adam.name,
    async () => {
      const path = await added()
      await givenUp(path)
      return by(adam, 'POST', `${path}/redelivery`)
    },
  ],
  [
    'POST /settings/webhooks/:id/deliveries/:deliveryId/redelivery',
    'settings.redeliver-webhook',
    adam.name,
    async () => {
      const path = await added()
      return by(adam, 'POST', `${path}/deliveries/${await givenUp(path)}/redelivery`)
    },
  ],
]

async function added() {
  const { id } = await transaction(tx => addWebhook(tx, { ...form, kinds: ['application.registered'] }, olga))
  return `/settings/webhooks/${id}`
}

const idIn = (path: string) => Number(path.split('/').at(-1))

async function givenUp(path: string) {
  const data = {
    webhookId: idIn(path),
    eventId: 'msg_1',
    kind: 'webhook.test',
    createdAt: new Date(),
    attempts: 11,
  }
  const { id } = await db.webhookDelivery.create({ data })
  const times = { runAt: new Date(), plannedAt: new Date(), since: new Date() }
  const key = String(data.webhookId)
  await db.job.create({ data: { kind: 'webhook', subjectId: id, key, state: 'failed', ...times } })
  return id
}

export const actsOnJobs: Act[] = [
  [
    'POST /status/jobs/:kind/pause',
    'settings.pause-jobs',
    adam.name,
    () => by(adam, 'POST', '/status/jobs/email/pause'),
  ],
  [
    'DELETE /status/jobs/:kind/pause',
    'settings.resume-jobs',
    adam.name,
    async () => {
      await pauseJobs('email', olga)
      return by(adam, 'DELETE', '/status/jobs/email/pause')
    },
  ],
  [
    'POST /status/jobs/:kind/retry',
    'settings.retry-jobs',
    adam.name,
    async () => {
      await givenUp(await added())
      return by(adam, 'POST', '/status/jobs/webhook/retry')
    },
  ],
]

export const actsOnRights: Act[] = [
  [
    'POST /users/rights/:id/confirmation',
    'user.confirm-right',
    olga.name,
    async () => by(olga, 'POST', `/users/rights/${await asked()}/confirmation`),
  ],
  [
    'POST /users/rights/:id/refusal',
    'user.refuse-right',
    olga.name,
    async () => by(olga, 'POST', `/users/rights/${await asked()}/refusal`),
  ],
  [
    'DELETE /users/rights/:id/answer',
    'user.undo-right',
    olga.name,
    async () => {
      const id = await asked()
      await by(olga, 'POST', `/users/rights/${id}/refusal`)
      return by(olga, 'DELETE', `/users/rights/${id}/answer`)
    },
  ],
  [
    'DELETE /users/rights/:id',
    'user.withdraw-right',
    adam.name,
    async () => by(adam, 'DELETE', `/users/rights/${await asked()}`),
  ],
]

/** Adam requests a permission for Vera; returns the request's id. */
async function asked() {
  await by(adam, 'PUT', `/users/${vera.id}`, { ...(await formOf(vera)), permissions: ['users.manage'] })
  return (await db.rightRequest.findFirstOrThrow()).id
}
