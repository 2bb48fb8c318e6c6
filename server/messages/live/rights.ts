import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { join, read, sql } from '#server/platform/database/read'
import { givenNames } from '#server/platform/holders'
import { permissionsIn, type Permission } from '#server/permissions'
import { log } from '#server/platform/web/log'
import { mustSetUpTwoFactor } from '#server/platform/web/sessions'
import { mayListen, parseChannel } from './channels.ts'
import type { Listener } from '#packages/pusher-endpoint/listener'
import { hub, inPortions } from '#packages/pusher-endpoint/hub'
import type { Signer } from '#packages/pusher-endpoint/signatures'

// Closes connections whose session or permissions have ended.

const CHECK_EVERY_MS = 5000

export function watchRights() {
  const timer = setInterval(() => {
    endWhatEnded().catch(error =>
      log.warn({ error: (error as Error).name }, 'live permissions were not checked'),
    )
  }, CHECK_EVERY_MS).unref()
  return () => clearInterval(timer)
}

export async function endWhatEnded() {
  const connected = hub.people().flatMap(id => [...hub.pagesOf(id)])
  for await (const some of inPortions(connected)) {
    const present = await sessionsOf([...new Set(some.map(({ userId }) => userId!))])
    for (const connection of some) if (!mayStay(connection, present)) connection.end('again')
  }
}

/** A null channel checks only the session. */
export async function mayListenNow(signer: Signer, channel: string | null) {
  const present = await sessionsOf([signer.userId])
  return mayListenIn(present, signer, channel)
}

function mayStay({ signedInAs, channels }: Listener, present: Present) {
  if (signedInAs && !mayListenIn(present, signedInAs, null)) return false
  return [...channels].every(([name, { signer }]) => mayListenIn(present, signer, name))
}

type Present = Map<string, Permission[]>

const keyOf = ({ userId, began }: Signer) => `${userId} ${began.getTime()}`

function mayListenIn(present: Present, signer: Signer, name: string | null) {
  const permissions = present.get(keyOf(signer))
  if (!permissions) return false
  if (name === null) return true
  const channel = parseChannel(name)
  return channel !== null && mayListen(channel, { id: signer.userId, permissions })
}

async function sessionsOf(ids: number[]): Promise<Present> {
  const now = clock.now().getTime()
  const idle = new Date(now - config.sessionIdleMs)
  const oldest = new Date(now - config.sessionMaxMs)
  const rows = await read<Signer & { permissions: string | null }>(sql`
    SELECT u."id" AS "userId", ${givenNames} AS "permissions", s."createdAt" AS "began"
    FROM "User" u JOIN "Session" s ON s."userId" = u."id"
    WHERE u."id" IN (${join(ids)}) AND u."active" = ${true} AND ${mustSetUpTwoFactor} = 0
      AND s."lastSeenAt" > ${idle} AND s."createdAt" > ${oldest}`)
  return new Map(rows.map(row => [keyOf(row), permissionsIn(row.permissions)]))
}
