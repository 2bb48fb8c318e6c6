import { createHmac, hkdfSync, type Hash } from 'node:crypto'

// A backup is a gzipped tar archive, encrypted with age if a recipient is set:
//
//   docket-backup.json                the header, with the number of rows and files
//   tables/<Table>/<nnnnnn>.ndjson    rows as JSON lines by primary key, the same from either database
//   files/<key>                       stored files
//   manifest.json                     counts and SHA-256 hashes
//   authentication                    HMAC of header and manifest with a key derived from APP_KEY; always last

export const FORMAT = 1
export const HEADER = 'docket-backup.json'
export const MANIFEST = 'manifest.json'
export const AUTHENTICATION = 'authentication'

export type Header = {
  format: number
  docket: string
  madeAt: string
  database: 'sqlite' | 'postgresql'
  migrations: string[]
  /** Identifies the APP_KEY without revealing it. */
  appKey: string
  rows: Record<string, number>
  files: number
}

export type Manifest = {
  tables: Record<string, { rows: number; sha256: string }>
  files: { count: number; bytes: number; sha256: string }
  /** The last id of each table, including deleted rows. */
  sequences: Record<string, number>
  /** Files that couldn't be read. */
  missing: string[]
}

export const fingerprintOf = (appKey: string) =>
  createHmac('sha256', appKey).update('docket backup').digest('hex').slice(0, 16)

/** Only a holder of APP_KEY can compute it. */
export function authenticationOf(appKey: string, header: Uint8Array, manifest: Uint8Array) {
  const key = Buffer.from(hkdfSync('sha256', appKey, '', 'docket backup authentication', 32))
  return createHmac('sha256', key).update(`${header.length}\n`).update(header).update(manifest).digest('hex')
}

export const noteFile = (all: Hash, key: string, sha256: string) => all.update(`${sha256}  ${key}\n`)

export type Kind = 'text' | 'number' | 'boolean' | 'moment' | 'json' | 'bytes'
export type Column = { name: string; kind: Kind; required?: boolean }
export type Table = { name: string; columns: Column[]; key: string[] }

/** A consistent view while others write. */
export interface Snapshot {
  migrations: string[]
  tables: Table[]
  sequences: Record<string, number>
  count(table: string): Promise<number>
  /** Rows as JSON lines, ordered by primary key. */
  lines(table: Table): AsyncIterable<string>
  /** The query must mean the same on both databases. */
  rows<Row>(query: string): AsyncIterable<Row>
  close(): Promise<void>
}

export type Progress = (done: number, total: number, what: string) => void
