import { read, sql } from '#server/platform/database/read'
import { holds, type User } from '#server/permissions'
import { parseId } from '#server/platform/web/fields'
import { APPLICATIONS } from './events.ts'

// Channels follow the same rules as the pages they update.

export type Channel =
  | { kind: 'applications' }
  | { kind: 'application'; id: number }
  | { kind: 'user'; id: number }

export function parseChannel(name: string): Channel | null {
  if (name === APPLICATIONS) return { kind: 'applications' }
  const [, kind, digits] = /^(presence-application|private-user)\.(\d+)$/.exec(name) ?? []
  const id = parseId(digits)
  if (id === null) return null
  return kind === 'private-user' ? { kind: 'user', id } : { kind: 'application', id }
}

type Listener = Pick<User, 'id' | 'permissions'>

/** Checks permissions only. Called repeatedly for open connections. */
export function mayListen(channel: Channel, listener: Listener) {
  if (channel.kind === 'user') return channel.id === listener.id
  return holds(listener, 'applications.view')
}

export async function mayJoin(channel: Channel, listener: Listener) {
  if (!mayListen(channel, listener)) return false
  return channel.kind !== 'application' || (await exists(channel.id))
}

async function exists(id: number) {
  const rows = await read(sql`SELECT a."id" FROM "Application" a WHERE a."id" = ${id}`)
  return rows.length > 0
}
