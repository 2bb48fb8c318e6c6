import { createHash } from 'node:crypto'
import type { Response } from 'express'
import { applicationState } from '../applications/state.ts'
import { arrestedPersonState } from '../arrested-persons/state.ts'
import type { Tx } from '../database/client.ts'
import { type Query, read } from '../database/read.ts'
import type { User } from '../permissions.ts'

// What a record is at now: what every write answers with, and the tag by which a program says which state it has seen.

type State = { shown: Record<string, string | number>; counted: Record<string, number> }

/** The kinds of records that programs change. */
export const records = {
  application: { path: '/applications', stateOf: applicationState, hold: holdApplication },
  arrestedPerson: { path: '/arrested-persons', stateOf: arrestedPersonState, hold: holdArrestedPerson },
} as const satisfies Record<string, Kind>

export type RecordKind = keyof typeof records

type Kind = {
  path: string
  /** As this viewer may see it; null where it is not there for them. */
  stateOf: (id: number, viewer: User, query: Query) => Promise<State | null>
  /** Nobody else changes it until the transaction is over. */
  hold: (tx: Tx, id: number) => Promise<unknown>
}

function holdApplication(tx: Tx, id: number) {
  return tx.application.updateMany({ where: { id }, data: { version: { increment: 0 } } })
}

function holdArrestedPerson(tx: Tx, id: number) {
  return tx.arrestedPerson.updateMany({ where: { id }, data: { version: { increment: 0 } } })
}

/** A strong entity tag (RFC 9110): another one after every act that changed what the API shows of the record. */
export function tagOf({ shown, counted }: State) {
  const parts = [shown, counted].flatMap(part => Object.values(part).map(String))
  return `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}"`
}

/** Before the record itself is read: what changes in between makes the tag an old one, never the other way round. */
export async function sendTag(res: Response, of: RecordKind, id: number, viewer: User) {
  const state = await records[of].stateOf(id, viewer, read)
  if (state) res.set('ETag', tagOf(state))
}
