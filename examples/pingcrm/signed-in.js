import { createHmac, timingSafeEqual } from 'node:crypto'
import { users } from './data.js'

/** Stores the signed-in user in a signed cookie. */
export function signedIn(secret) {
  const sign = id => createHmac('sha256', secret).update(`user ${id}`).digest('base64url')
  const isOurs = (id, given = '') =>
    given.length === sign(id).length && timingSafeEqual(Buffer.from(given), Buffer.from(sign(id)))
  return {
    load(req, _res, next) {
      const [, id, given] = /(?:^|; )user=(\d+)\.([\w-]+)/.exec(req.headers.cookie ?? '') ?? []
      req.user = isOurs(id, given) ? users.find(Number(id)) : undefined
      next()
    },
    begin: (res, { id }) => res.cookie('user', `${id}.${sign(id)}`, { httpOnly: true, sameSite: 'lax' }),
    end: res => res.clearCookie('user'),
  }
}
