import express, { type Express, type Request, type Response } from 'express'
import { audit } from '#server/records/audit/record'
import { config } from '#server/config'
import type { Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { endListening } from '#server/messages/live/tell'
import { type Ended, readLogoutToken } from '../openid/logout.ts'
import { codeOf } from '../openid/turned-away.ts'
import { limitAddress } from '../sign-in/throttle.ts'
import { Refused } from '#server/platform/web/errors'
import { log } from '#server/platform/web/log'

// The provider itself reports ended sessions with a signed token, so this is mounted before cookies and
// forms.

const MINUTE = 60_000

export function mountBackChannel(app: Express) {
  app.post('/auth/oidc/back-channel-logout', express.urlencoded({ extended: false, limit: '16kb' }), endThere)
}

async function endThere(req: Request, res: Response) {
  res.setHeader('Cache-Control', 'no-store')
  if (!config.institution) return void res.status(404).json({ error: 'not_found' })
  try {
    await limitAddress('back-channel', req, 300, MINUTE)
    const { logout_token: token } = (req.body ?? {}) as { logout_token?: unknown }
    await endSessions(await readLogoutToken(typeof token === 'string' ? token : ''))
    res.status(200).end()
  } catch (error) {
    log.warn({ request: req.id, code: codeOf(error) }, 'a logout by the institution was refused')
    if (error instanceof Refused) return void res.status(error.status).json({ error: 'slow_down' })
    res.status(400).json({ error: 'invalid_request' })
  }
}

const endSessions = ({ subject, session }: Ended) =>
  transaction(async tx => {
    const where = {
      ...(subject ? { institutionSubject: subject } : { institutionSubject: { not: null } }),
      ...(session ? { institutionSession: session } : {}),
    }
    const rows = await tx.session.findMany({ where, select: { userId: true, pendingUserId: true } })
    await tx.session.deleteMany({ where })
    const ids = new Set(rows.map(({ userId, pendingUserId }) => userId ?? pendingUserId))
    for (const id of ids) if (id) await noteEnd(tx, id)
  })

async function noteEnd(tx: Tx, id: number) {
  await endListening(tx, id)
  const { name } = await tx.user.findUniqueOrThrow({ where: { id }, select: { name: true } })
  await audit(
    tx,
    { id: null, name: 'Server' },
    'end-sessions',
    { type: 'user', id, name },
    {
      institution: config.institution!.name,
    },
  )
}
