import { generateSync } from 'otplib'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { pauseJobs } from '#server/operations/status/jobs'
import { addWebhook, pauseWebhook } from '#server/api/webhooks/change'
import { ada, adam, olga, password, vera } from '../cast.ts'
import { linkMailedTo } from '../mailed.ts'
import { logIn } from '../second-factor.ts'
import { formWith, photo } from '../papers.ts'
import { guest, shown, signIn, type Visitor } from '../visit.ts'
import { formOf, invited } from '../../people/users/people.ts'
import { acting, by, type Example, sending } from './example.ts'

const renewed = 'seven quiet herons at dusk'
const brother = { givenName: 'Amado', familyName: 'Member', birthDate: '', relation: 'brother' }
const pardon = { name: 'Pardon', active: true }
const appeal = { name: 'Appeal', colour: '#1d4ed8' }
const profile = { name: 'Vera Viewer', email: vera.email }
const change = { currentPassword: password, password: renewed, passwordConfirmation: renewed }
const ofVera = async () => ({ id: vera.id })

export const examplesOfPeople: Example[] = [
  acting('POST /users', 'user.create', adam, { form: { name: 'A', email: 'a@b.example' } }),
  sending('PUT /users/:id', 'user.edit', adam, async () =>
    by(adam, 'PUT', `/users/${vera.id}`, { ...(await formOf(vera)), position: 'Clerk' }),
  ),
  acting('DELETE /users/:id', 'user.delete', adam, { on: ofVera }),
  sending('POST /users/:id/invitation', 'user.invite', adam, async () =>
    by(adam, 'POST', `${(await invited()).path}/invitation`),
  ),
  acting('DELETE /users/:id/sessions', 'user.end-sessions', adam, { on: ofVera }),
  acting('DELETE /users/:id/two-factor-authentication', 'user.reset-two-factor', adam, { on: ofVera }),
  acting('PUT /settings', 'settings.rename-office', adam, { form: { officeName: 'Board of Mercy' } }),
  acting('PUT /settings/times', 'settings.change-setting', adam, { form: { slipValidDays: 30 } }),
  acting('PUT /settings/second-factor', 'settings.change-setting', adam, {
    form: { secondFactor: 'chosen' },
    on: async () => db.setting.create({ data: { name: 'second factor', value: 'everyone' } }),
  }),
  sending('POST /settings/logo', 'settings.change-setting', adam, async () =>
    (await signIn(adam)).post('/settings/logo', formWith({}, ['logo', await photo(), 'seal.jpg'])),
  ),
  acting('POST /settings/labels', 'settings.add-label', adam, { form: appeal }),
  acting('PUT /settings/labels/:id', 'settings.edit-label', adam, { form: appeal }),
  acting('DELETE /settings/labels/:id', 'settings.delete-label', adam),
  acting('POST /settings/holidays', 'settings.add-holidays', adam, {
    form: { lines: '2027-01-01 New Year' },
  }),
  acting('DELETE /settings/holidays/:id', 'settings.strike-holiday', adam, {
    form: { reason: 'It was moved to Monday.' },
    on: () => by(adam, 'POST', '/settings/holidays', { lines: '2027-01-01 New Year' }),
  }),
  acting('PUT /settings/holidays', 'settings.set-weekend', adam, { form: { weekend: [5, 6] } }),
  acting('POST /settings/types', 'settings.add-type', adam, { form: pardon }),
  acting('DELETE /settings/types/:id', 'settings.delete-type', adam),
  acting('PUT /settings/types/:id', 'settings.edit-type', adam, { form: pardon }),
  acting('PUT /user/profile-information', 'user.edit-profile', vera, { form: profile }),
  acting('POST /user/profile-information', 'user.edit-profile', vera, {
    form: { ...profile, _method: 'put' },
  }),
  acting('PUT /user/password', 'user.change-password', vera, { form: change }),
  sending('POST /user/confirmed-two-factor-authentication', 'user.turn-on-two-factor', vera, () => turnOn()),
  sending('POST /user/two-factor-recovery-codes', 'user.renew-recovery-codes', vera, async () =>
    (await withTwoFactor()).post('/user/two-factor-recovery-codes'),
  ),
  sending('DELETE /user/two-factor-authentication', 'user.turn-off-two-factor', vera, async () =>
    (await withTwoFactor()).delete('/user/two-factor-authentication'),
  ),
  acting('DELETE /user/other-browser-sessions', 'user.end-sessions', vera, { form: { password } }),
  acting('DELETE /user', 'user.delete', vera, { form: { password } }),
  sending('POST /user/api-tokens', 'account.create-token', vera, () => newToken()),
  acting('PUT /user/api-tokens/:id', 'account.edit-token', vera, { form: { abilities: [] }, on: newToken }),
  acting('DELETE /user/api-tokens/:id', 'account.revoke-token', vera, { on: newToken }),
  acting('POST /user/relatives', 'account.declare-relative', ada, { form: brother }),
  acting('DELETE /user/relatives/:id', 'account.remove-relative', ada, {
    on: () => by(ada, 'POST', '/user/relatives', brother),
  }),
  sending('POST /reset-password', 'account.reset-password', { name: 'Inés Newcomer' }, () => firstPassword()),
]

async function turnOn(visitor?: Visitor) {
  const person = visitor ?? (await logIn(vera)).visitor
  await person.get('/user/profile')
  await person.post('/user/two-factor-authentication')
  const { twoFactor } = shown(await person.get('/user/profile'), 'Profile/Show')
  const code = generateSync({ secret: twoFactor.setupKey! })
  return person.post('/user/confirmed-two-factor-authentication', { code })
}

async function withTwoFactor() {
  const { visitor } = await logIn(vera)
  await turnOn(visitor)
  return visitor
}

async function newToken() {
  const { visitor } = await logIn(vera)
  const expiresOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  return visitor.post('/user/api-tokens', { name: 'Statistics', abilities: ['applications.view'], expiresOn })
}

async function firstPassword() {
  const { email } = await invited()
  const visitor = guest()
  const { token } = shown(await visitor.get(await linkMailedTo(email)), 'Auth/ResetPassword')
  return visitor.post('/reset-password', { token, email, password: renewed, passwordConfirmation: renewed })
}

/** Adam requests a permission for Vera. */
async function requested() {
  await by(adam, 'PUT', `/users/${vera.id}`, { ...(await formOf(vera)), permissions: ['users.manage'] })
  return db.rightRequest.findFirstOrThrow()
}

async function refused() {
  const request = await requested()
  await by(olga, 'POST', `/users/rights/${request.id}/refusal`)
  return request
}

export const examplesOfRights: Example[] = [
  acting('POST /users/rights/:id/confirmation', 'user.confirm-right', olga, { on: requested }),
  acting('POST /users/rights/:id/refusal', 'user.refuse-right', olga, { on: requested }),
  acting('DELETE /users/rights/:id/answer', 'user.undo-right', olga, { on: refused }),
  acting('DELETE /users/rights/:id', 'user.withdraw-right', adam, { on: requested }),
]

const WEBHOOKS = '/settings/webhooks'
const webhook = { address: 'https://hooks.example.org/', description: '', kinds: ['application.registered'] }

const added = () => transaction(tx => addWebhook(tx, { ...webhook, kinds: ['application.registered'] }, olga))

async function paused() {
  const { id } = await added()
  await pauseWebhook(id, olga)
  return { id }
}

async function givenUp() {
  const { id } = await added()
  const at = new Date()
  const delivery = await db.webhookDelivery.create({
    data: { webhookId: id, eventId: 'msg_1', kind: 'webhook.test', createdAt: at, attempts: 11 },
  })
  const job = { kind: 'webhook', subjectId: delivery.id, key: String(id), state: 'failed' }
  await db.job.create({ data: { ...job, runAt: at, plannedAt: at, since: at } })
  return { id }
}

export const examplesOfWebhooks: Example[] = [
  acting(`POST ${WEBHOOKS}`, 'settings.add-webhook', adam, { form: webhook }),
  acting(`PUT ${WEBHOOKS}/:id`, 'settings.edit-webhook', adam, { form: webhook, on: added }),
  acting(`DELETE ${WEBHOOKS}/:id`, 'settings.remove-webhook', adam, { on: added }),
  acting(`POST ${WEBHOOKS}/:id/secret`, 'settings.renew-webhook-secret', adam, { on: added }),
  acting(`POST ${WEBHOOKS}/:id/pause`, 'settings.pause-webhook', adam, { on: added }),
  acting(`DELETE ${WEBHOOKS}/:id/pause`, 'settings.resume-webhook', adam, { on: paused }),
  acting(`POST ${WEBHOOKS}/:id/test`, 'settings.test-webhook', adam, { on: added }),
  acting(`POST ${WEBHOOKS}/:id/redelivery`, 'settings.redeliver-webhook', adam, { on: givenUp }),
  acting(`POST ${WEBHOOKS}/:id/deliveries/:deliveryId/redelivery`, 'settings.redeliver-webhook', adam, {
    on: givenUp,
  }),
]

export const examplesOfJobs: Example[] = [
  sending('POST /status/jobs/:kind/pause', 'settings.pause-jobs', adam, () =>
    by(adam, 'POST', '/status/jobs/email/pause'),
  ),
  sending('DELETE /status/jobs/:kind/pause', 'settings.resume-jobs', adam, async () => {
    await pauseJobs('email', olga)
    return by(adam, 'DELETE', '/status/jobs/email/pause')
  }),
  sending('POST /status/jobs/:kind/retry', 'settings.retry-jobs', adam, async () => {
    await givenUp()
    return by(adam, 'POST', '/status/jobs/webhook/retry')
  }),
]
