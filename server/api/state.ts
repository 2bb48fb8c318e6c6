import { createHash } from 'node:crypto'
import type { Response } from 'express'
import { applicationState } from '#server/cases/case/state'
import { arrestedPersonState } from '#server/register/find'
import type { Tx } from '#server/platform/database/client'
import { type Query, read } from '#server/platform/database/read'
import type { User } from '../permissions.ts'

type State = { shown: Record<string, string | number>; counted: Record<string, number> }

type Kind = {
  path: string
  /** Limited to what the viewer may see; null if the record is not visible. */
  stateOf: (id: number, viewer: User, query: Query) => Promise<State | null>
  lock: (tx: Tx, id: number) => Promise<unknown>
}

const unchanged = { version: { increment: 0 } }

export const records = {
  application: {
    path: '/applications',
    stateOf: applicationState,
    lock: (tx, id) => tx.application.updateMany({ where: { id }, data: unchanged }),
  },
  arrestedPerson: {
    path: '/arrested-persons',
    stateOf: arrestedPersonState,
    lock: (tx, id) => tx.arrestedPerson.updateMany({ where: { id }, data: unchanged }),
  },
} as const satisfies Record<string, Kind>

export type RecordKind = keyof typeof records

export function tagOf({ shown, counted }: State) {
  const parts = [shown, counted].flatMap(part => Object.values(part).map(String))
  return `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}"`
}

/** Call before reading the record: a concurrent change then makes the tag outdated, never too new. */
export async function sendTag(res: Response, of: RecordKind, id: number, viewer: User) {
  const state = await records[of].stateOf(id, viewer, read)
  if (state) res.set('ETag', tagOf(state))
}
