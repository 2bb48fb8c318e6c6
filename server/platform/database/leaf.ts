import {
  createHmac,
  createSecretKey,
  hash as hashOnce,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { config } from '#server/config'
import type { ProtectedTable } from '../protected-tables.ts'

// A leaf is the salted hash of one version of a row, the same on both databases.

export type Row = Record<string, unknown>
export type Leaf = { salt: string | null; hash: string }
export type NewLeaf = { kind: string; recordId: string; salt: string; hash: string; at: string; mac: string }
export type WaitingLeaf = { id: number; salt: string; hash: string; at: Date; mac: string }

export const recordIdOf = ({ key }: ProtectedTable, row: Row) =>
  key.map(column => String(row[column])).join(' ')

/** `row` is undefined if the row was deleted. `previous` is the hash of the record's latest leaf, '' for the first. */
export function newLeaf(
  table: ProtectedTable,
  { recordId, row, at, previous }: { recordId: string; row: Row | undefined; at: Date; previous: string },
): NewLeaf {
  const { kind } = table
  const salt = randomBytes(16).toString('base64url')
  const hash = row ? hashOfRow(table, row, salt) : hashOfRemoval(table, recordId, salt)
  const leaf = { kind, recordId, salt, hash, at: at.toISOString() }
  return { ...leaf, mac: macOf(leaf, previous) }
}

export const hashOfRow = (table: ProtectedTable, row: Row, salt: string) => hashOf(leafData(table, row, salt))

export const hashOfRemoval = ({ kind }: ProtectedTable, recordId: string, salt: string) =>
  hashOf(JSON.stringify([salt, kind, { removed: recordId }]))

/** Leaves out empty columns, so that new columns don't change existing hashes. */
export function leafData(table: ProtectedTable, row: Row, salt: string) {
  const { kind, unprotected, alwaysWritten = [], emptyTells = [] } = table
  const isWritten = (name: string, value: unknown) =>
    alwaysWritten.includes(name) || !isEmpty(value) || (value === '' && emptyTells.includes(name))
  const columns = Object.entries(row).filter(
    ([name, value]) => !(name in unprotected) && isWritten(name, value),
  )
  return JSON.stringify([salt, kind, canonical(Object.fromEntries(columns))])
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || value === false

export function canonical(value: unknown): unknown {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'no moment' : value.toISOString()
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value ?? null
  const names = Object.keys(value).toSorted()
  return Object.fromEntries(names.map(name => [name, canonical((value as Row)[name])]))
}

export const hashOf = (data: string) => hashOnce('sha256', `\0${data}`, 'base64')

/**
 * Proves authorship until the signed head of the log covers the leaf. `previous` makes it valid only after that leaf,
 * so that nobody can use it again. Versions before that left it out.
 */
export const macOf = ({ kind, recordId, salt, hash, at }: Omit<NewLeaf, 'mac'>, previous?: string) =>
  createHmac('sha256', macKey(config.appKey()))
    .update(JSON.stringify([kind, recordId, salt, hash, at, ...(previous === undefined ? [] : [previous])]))
    .digest('base64url')

type Chain<Leaf> = { kind: string; recordId: string; logged: string | null; waiting: Leaf[] }

/** Splits the waiting leaves of a record, oldest first, into those that continue its chain and the others. */
export function followChain<Leaf extends WaitingLeaf>({ kind, recordId, logged, waiting }: Chain<Leaf>) {
  let latest = logged ?? ''
  const foreign: Leaf[] = []
  const following = waiting.filter(leaf => {
    const { salt, hash, at } = leaf
    const follows = leaf.mac === macOf({ kind, recordId, salt, hash, at: momentOf(at) }, latest)
    if (follows) latest = leaf.hash
    else foreign.push(leaf)
    return follows
  })
  return { following, foreign, latest }
}

const momentOf = (at: Date) => (Number.isNaN(at.getTime()) ? '' : at.toISOString())

let cached: { appKey: string; key: KeyObject } | undefined

function macKey(appKey: string) {
  if (cached?.appKey !== appKey)
    cached = {
      appKey,
      key: createSecretKey(Buffer.from(hkdfSync('sha256', appKey, '', 'docket leaves', 32))),
    }
  return cached.key
}
