import type { Request, Response } from 'express'
import { may } from '#server/permissions'
import { idOf, readQuery } from '#server/platform/web/forms'
import { back, redirect, render } from '#server/platform/web/page'
import { destroy, get, post, put, type Visit } from '#server/platform/web/routing'
import { submitOnce } from '#server/platform/web/submissions'
import {
  addWebhook,
  editWebhook,
  pauseWebhook,
  redeliver,
  removeWebhook,
  renewSecret,
  resumeWebhook,
  testWebhook,
} from './change.ts'
import { LogForm, WebhookForm } from './forms.ts'
import { webhookList, webhookShow } from './props.ts'

const manages = may('settings.manage')

export const webhookRoutes = [
  get('/settings/webhooks', manages, index),
  post('/settings/webhooks', manages, store, { form: WebhookForm, bag: 'createWebhook', confirmed: true }),
  get('/settings/webhooks/:id', manages, show),
  put('/settings/webhooks/:id', manages, update, { form: WebhookForm, bag: 'webhook', confirmed: true }),
  destroy('/settings/webhooks/:id', manages, destroyWebhook),
  post('/settings/webhooks/:id/secret', manages, storeSecret, { confirmed: true }),
  post('/settings/webhooks/:id/pause', manages, storePause),
  destroy('/settings/webhooks/:id/pause', manages, destroyPause),
  post('/settings/webhooks/:id/test', manages, storeTest),
  post('/settings/webhooks/:id/redelivery', manages, storeRedelivery),
  post('/settings/webhooks/:id/deliveries/:deliveryId/redelivery', manages, storeRedelivery),
]

async function index(_req: Visit, res: Response) {
  await render(res, 'Webhook/Index', await webhookList())
}

async function show(req: Visit, res: Response) {
  const { page = 1 } = readQuery(req, LogForm)
  await render(res, 'Webhook/Show', await webhookShow(idOf(req), page))
}

async function store(req: Visit, res: Response, form: WebhookForm) {
  let secret = ''
  const id = await submitOnce(req, async tx => {
    const made = await addWebhook(tx, form, req.user)
    secret = made.secret
    return String(made.id)
  })
  showSecret(res, secret)
  redirect(res, `/settings/webhooks/${id}`, secret ? 'Webhook added. Copy its secret now.' : ALREADY_ADDED)
}

async function storeSecret(req: Visit, res: Response) {
  let secret = ''
  await submitOnce(req, async tx => (secret = await renewSecret(tx, idOf(req), req.user)) && '')
  showSecret(res, secret)
  back(res, secret ? 'New secret created. Copy it now.' : ALREADY_ADDED)
}

/** Only the first response to a repeated form shows the secret. */
const ALREADY_ADDED = 'The webhook has already been added. If you did not see the secret, create a new one.'

function showSecret(res: Response, secret: string) {
  if (secret) res.inertia.flash({ token: secret })
}

async function update(req: Visit, res: Response, form: WebhookForm) {
  await editWebhook(idOf(req), form, req.user)
  back(res, 'Webhook saved')
}

async function destroyWebhook(req: Visit, res: Response) {
  await removeWebhook(idOf(req), req.user)
  redirect(res, '/settings/webhooks', 'Webhook removed')
}

async function storePause(req: Visit, res: Response) {
  await pauseWebhook(idOf(req), req.user)
  back(res, 'Webhook paused. Events will wait.')
}

async function destroyPause(req: Visit, res: Response) {
  await resumeWebhook(idOf(req), req.user)
  back(res, 'Webhook resumed. Waiting events are being sent.')
}

async function storeTest(req: Visit, res: Response) {
  await testWebhook(idOf(req), req.user)
  back(res, 'Test sent. The response appears in the deliveries.')
}

async function storeRedelivery(req: Visit, res: Response) {
  const count = await redeliver(idOf(req), deliveryOf(req), req.user)
  back(res, count === 1 ? 'Retry started' : `Retry started for ${count} events`)
}

const deliveryOf = (req: Request) => (req.params.deliveryId === undefined ? null : idOf(req, 'deliveryId'))
