import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import { afterEach, beforeEach } from 'vitest'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { addWebhook } from '#server/api/webhooks/change'
import { allKinds, type Kind } from '#server/messages/webhooks/event-kinds'
import { adam } from '../../support/cast.ts'
import { ownPort } from '../../support/process.ts'

export type Call = { path: string; headers: IncomingHttpHeaders & Record<string, string>; body: string }

export const receiver = {
  calls: [] as Call[],
  port: 0,
  /** A status, or a handler of its own. */
  answers: 204 as number | RequestListener,
  server: null as Server | null,
  async up() {
    this.server = createServer((req, res) => {
      let body = ''
      req.setEncoding('utf8').on('data', part => (body += part))
      req.on('end', () => {
        this.calls.push({ path: req.url!, headers: req.headers as Call['headers'], body })
        if (typeof this.answers === 'number') res.writeHead(this.answers).end()
        else this.answers(req, res)
      })
    })
    this.port ||= await ownPort()
    await new Promise<void>(resolve => this.server!.listen(this.port, '127.0.0.1', resolve))
  },
  async down() {
    this.server?.closeAllConnections()
    await new Promise(resolve => (this.server ? this.server.close(resolve) : resolve(null)))
    this.server = null
  },
  address: (path = '/hook') => `http://127.0.0.1:${receiver.port}${path}`,
}

export function openReceiver() {
  beforeEach(async () => {
    Object.assign(receiver, { calls: [], port: 0, answers: 204 })
    config.webhookPrivateHosts = ['127.0.0.1']
    await receiver.up()
  })
  afterEach(() => receiver.down())
}

export const webhookTo = (address = receiver.address(), kinds: readonly Kind[] = allKinds) =>
  transaction(tx => addWebhook(tx, { address, description: '', kinds: [...kinds] }, adam))

export const deliveries = () => db.webhookDelivery.findMany({ orderBy: { id: 'asc' } })

export const webhook = (id: number) => db.webhook.findUniqueOrThrow({ where: { id } })

export const receivedEvents = () => receiver.calls.map(({ body }) => JSON.parse(body))
export const receivedTypes = () => receivedEvents().map(({ type }) => type as string)
export const receivedIds = () => receiver.calls.map(({ headers }) => headers['webhook-id'])

export function minutesLater(minutes: number) {
  const now = clock.now().getTime() + minutes * 60_000
  clock.now = () => new Date(now)
}
