import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { clock } from '#server/platform/clock'
import { decrypt, encrypt } from '#server/platform/web/encryption'

// Newest first. After a change, the previous secrets stay valid for a day.

type Secret = { secret: string; until: string | null }

const OVERLAP_MS = 24 * 3_600_000

const ownerOf = (id: number) => `webhook ${id} secrets`

export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

export const firstSecret = (id: number, secret: string) => packed(id, [{ secret, until: null }])

export function withNewSecret(id: number, secrets: string, secret: string) {
  const until = new Date(clock.now().getTime() + OVERLAP_MS).toISOString()
  const others = valid(id, secrets).map(other => ({ ...other, until: other.until ?? until }))
  return packed(id, [{ secret, until: null }, ...others])
}

export const oldSecretUntil = (id: number, secrets: string) => valid(id, secrets)[1]?.until ?? null

type Signed = { eventId: string; at: Date; body: string }

/** Headers of the Standard Webhooks scheme. Throws if the secrets were encrypted with another APP_KEY. */
export function signatureHeaders(id: number, secrets: string, { eventId, at, body }: Signed) {
  const signatures = valid(id, secrets).map(({ secret }) => new Webhook(secret).sign(eventId, at, body))
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}

const packed = (id: number, secrets: Secret[]) => encrypt(JSON.stringify(secrets), ownerOf(id))

function valid(id: number, secrets: string) {
  const now = clock.now().toISOString()
  const all = JSON.parse(decrypt(secrets, ownerOf(id))) as Secret[]
  return all.filter(({ until }) => until === null || until > now)
}
