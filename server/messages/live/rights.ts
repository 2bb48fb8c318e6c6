import { hub, type Listener } from '#packages/pusher-endpoint/hub'
import type { Signer } from '#packages/pusher-endpoint/signatures'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { accountColumns, accountIn, isAccountSealed } from '#server/platform/account-row'
import { column, join, read, sql } from '#server/platform/database/read'
import { isSealed } from '#server/platform/database/seal'
import { SEALED, sealedColumns } from '#server/platform/sealed-tables'
import { permissionsOf, type Permission } from '#server/permissions'
import { log } from '#server/platform/web/log'
import { mustSetUpTwoFactor } from '#server/platform/web/load-session'
import { mayListen, parseChannel } from './channels.ts'

// Closes connections whose session or permissions have ended.

const CHECK_EVERY_MS = 5000
const BATCH = 500

export function watchRights() {
  const timer = setInterval(() => {
    endUnauthorised().catch(error =>
      log.warn({ error: (error as Error).name }, 'live permissions were not checked'),
    )
  }, CHECK_EVERY_MS).unref()
  return () => clearInterval(timer)
}

export async function endUnauthorised() {
  const joined = hub.connections().filter(({ userId }) => userId !== null)
  for (let at = 0; at < joined.length; at += BATCH) {
    const batch = joined.slice(at, at + BATCH)
    const sessions = await sessionsOf([...new Set(batch.map(({ userId }) => userId!))])
    for (const connection of batch) if (!mayStay(connection, sessions)) connection.end('again')
  }
}

export const mayListenNow = async (signer: Signer, channel: string) =>
  mayListenIn(await sessionsOf([signer.userId]), signer, channel)

const mayStay = ({ channels }: Listener, sessions: Sessions) =>
  [...channels].every(([name, { signer }]) => mayListenIn(sessions, signer, name))

type Sessions = Map<string, Permission[]>

const keyOf = ({ userId, began }: Signer) => `${userId} ${began.getTime()}`

function mayListenIn(sessions: Sessions, signer: Signer, name: string) {
  const permissions = sessions.get(keyOf(signer))
  const channel = parseChannel(name)
  return Boolean(permissions && channel && mayListen(channel, { id: signer.userId, permissions }))
}

const sessionColumns = join(sealedColumns(SEALED.Session).map(name => column('s', name)))

async function sessionsOf(userIds: number[]): Promise<Sessions> {
  const now = clock.now().getTime()
  const idle = new Date(now - config.sessionIdleMs)
  const oldest = new Date(now - config.sessionMaxMs)
  const rows = await read<{ userId: number; createdAt: Date }>(sql`
    SELECT ${sessionColumns}, ${accountColumns}
    FROM "User" u JOIN "Session" s ON s."userId" = u."id"
    WHERE u."id" IN (${join(userIds)}) AND u."active" = ${true} AND ${mustSetUpTwoFactor()} = 0
      AND s."lastSeenAt" > ${idle} AND s."createdAt" > ${oldest}`)
  return new Map(
    rows.flatMap(row => {
      const found = accountIn(row)
      if (!found || !isAccountSealed(found) || !isSealed('Session', row)) return []
      return [[keyOf({ userId: row.userId, began: row.createdAt }), permissionsOf(found.permissions)]]
    }),
  )
}
