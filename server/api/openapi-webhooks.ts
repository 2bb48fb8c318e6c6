import { eventOf } from '#server/messages/webhooks/deliveries'
import { allKinds, isOnRegister, kinds, type Kind } from '#server/messages/webhooks/event-kinds'

export const webhooks = () => Object.fromEntries(allKinds.map(kind => [kind, { post: operationOf(kind) }]))

const operationOf = (kind: Kind) => ({
  operationId: `on.${kind}`,
  summary: kinds[kind],
  security: [],
  parameters: headers,
  requestBody: {
    required: true,
    content: { 'application/json': { schema: schemaOf(kind), example: exampleOf(kind) } },
  },
  responses: {
    '2XX': { description: 'Taken.' },
    '410': { description: 'The receiver is gone: the webhook is paused.' },
    default: { description: 'Not taken, and tried again; not before what Retry-After asks for.' },
  },
})

const headers = [
  ['webhook-id', 'The same on every try.', 'msg_0e1f6d0e-8f0f-4f0c-9a53-6b3f0a2c1f6e'],
  ['webhook-timestamp', 'When it is sent, in seconds since 1970.', '1773480600'],
  [
    'webhook-signature',
    'By the Standard Webhooks scheme, over id, timestamp and body.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ],
].map(([name, description, example]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
}))

const schemaOf = (kind: Kind) => ({
  type: 'object',
  required: ['type', 'timestamp', 'data'],
  properties: {
    type: { type: 'string', const: kind },
    timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
    data: {
      type: 'object',
      required: ['id', 'url'],
      properties: {
        id: {
          type: 'integer',
          description: `The ${isOnRegister(kind) ? 'arrested person' : 'application'}.`,
        },
        url: {
          type: 'string',
          format: 'uri',
          description: 'Where this API says more, to a token that may see it.',
        },
      },
    },
  },
})

const exampleOf = (kind: Kind) =>
  eventOf({ kind, recordId: 123, createdAt: new Date('2026-03-14T09:30:00Z') })
