import { createHash, randomBytes } from 'node:crypto'
import type { OpenClone } from '../platform/database/open-clone.ts'

type Sent = { form: object; key: string }

/** Sends a form to a board in a process of its own, in a new session of this account. Returns the status. */
export async function sendAs({ db }: OpenClone, email: string, address: string, { form, key }: Sent) {
  const token = randomBytes(32).toString('base64url')
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { email } })
  const id = createHash('sha256').update(token).digest('base64url')
  await db.session.create({ data: { id, userId, createdAt: new Date(), lastSeenAt: new Date() } })
  const page = await fetch(new URL('/dashboard', address), { headers: { cookie: `sid=${token}` } })
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(page.headers.getSetCookie().join('\n'))![1]!
  const answer = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie: `sid=${token}; XSRF-TOKEN=${xsrf}`,
      'x-xsrf-token': decodeURIComponent(xsrf),
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(form),
  })
  return answer.status
}
