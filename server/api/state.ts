import { createHash } from 'node:crypto'
import type { Response } from 'express'
import { applicationState } from '#server/cases/applications/state'
import { arrestedPersonState } from '#server/register/find'
import type { Tx } from '#server/platform/database/client'
import { type Query, read } from '#server/platform/database/read'
import type { User } from '../permissions.ts'

type State = { shown: Record<string, string | number>; counted: Record<string, number> }

export const records = {
  application: { path: '/applications', stateOf: applicationState, hold: holdApplication },
  arrestedPerson: { path: '/arrested-persons', stateOf: arrestedPersonState, hold: holdArrestedPerson },
} as const satisfies Record<string, Kind>

export type RecordKind = keyof typeof records

type Kind = {
  path: string
  /** Limited to what the viewer may see; null if the record is not visible. */
  stateOf: (id: number, viewer: User, query: Query) => Promise<State | null>
  hold: (tx: Tx, id: number) => Promise<unknown>
}

function holdApplication(tx: Tx, id: number) {
  return tx.application.updateMany({ where: { id }, data: { version: { increment: 0 } } })
}

function holdArrestedPerson(tx: Tx, id: number) {
  return tx.arrestedPerson.updateMany({ where: { id }, data: { version: { increment: 0 } } })
}

export function tagOf({ shown, counted }: State) {
  const parts = [shown, counted].flatMap(part => Object.values(part).map(String))
  return `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}"`
}

/** Call before reading the record: a concurrent change then makes the tag outdated, never too new. */
export async function sendTag(res: Response, of: RecordKind, id: number, viewer: User) {
  const state = await records[of].stateOf(id, viewer, read)
  if (state) res.set('ETag', tagOf(state))
}
