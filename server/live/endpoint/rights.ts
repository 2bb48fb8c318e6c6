import { clock } from '../../clock.ts'
import { config } from '../../config.ts'
import { join, read, sql } from '../../database/read.ts'
import { unpackPermissions } from '../../permissions.ts'
import { log } from '../../web/log.ts'
import { mayListen, parseChannel } from '../channels.ts'
import type { Connection } from './connection.ts'
import { hub } from './hub.ts'

// What somebody may no longer open they no longer hear of: rights and sessions are looked at again and again.

const LOOK_EVERY_MS = 5000

export function watchRights() {
  const timer = setInterval(() => {
    endWhatEnded().catch(error =>
      log.warn({ error: (error as Error).name }, 'live rights were not looked at'),
    )
  }, LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}

/** Ends the connections of everybody who lost a session or a right to what they listen to. One query. */
export async function endWhatEnded() {
  const connected = hub.connections()
  const ids = [...new Set(connected.flatMap(connection => [...connection.userIds()]))].map(Number)
  if (ids.length === 0) return
  const present = new Map((await signedIn(ids)).map(({ id, permissions }) => [id, permissions]))
  for (const connection of connected) if (!mayStay(connection, present)) connection.end('again')
}

function mayStay(connection: Connection, present: Map<number, string>) {
  if (connection.signedInAs && !present.has(Number(connection.signedInAs))) return false
  return [...connection.channels].every(name => {
    const channel = parseChannel(name)
    const id = Number(hub.memberOf(connection, name)?.user_id)
    const packed = present.get(id)
    return (
      channel && packed !== undefined && mayListen(channel, { id, permissions: unpackPermissions(packed) })
    )
  })
}

/** Those of them who have a live session somewhere. */
function signedIn(ids: number[]) {
  const now = clock.now().getTime()
  const idle = new Date(now - config.sessionIdleMs)
  const oldest = new Date(now - config.sessionMaxMs)
  return read<{ id: number; permissions: string }>(sql`
    SELECT u."id", u."permissions" FROM "User" u
    WHERE u."id" IN (${join(ids)}) AND u."active" = ${true} AND EXISTS (
      SELECT 1 FROM "Session" s WHERE s."userId" = u."id" AND s."lastSeenAt" > ${idle} AND s."createdAt" > ${oldest})`)
}
