import { createHmac, hkdfSync, type Hash } from 'node:crypto'

// A backup is a tar archive, gzipped, and encrypted with age where a key is given:
//
//   docket-backup.json         what it is of, with the number of rows and files to come
//   tables/<Table>/<nnnnnn>.ndjson    rows by their keys, one JSON object a line, the same from either database
//   files/<key>                stored files as they are
//   manifest.json              counts and SHA-256 of all that
//   authentication             HMAC of the header and the manifest under a key derived from APP_KEY; always the last

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
  /** Tells one APP_KEY from another, and nothing else of it. */
  appKey: string
  rows: Record<string, number>
  files: number
}

export type Manifest = {
  tables: Record<string, { rows: number; sha256: string }>
  files: { count: number; bytes: number; sha256: string }
  /** The last number given out in each table, also of rows that are gone. */
  sequences: Record<string, number>
  /** Files that rows name and that could not be read. */
  missing: string[]
}

export const fingerprintOf = (appKey: string) =>
  createHmac('sha256', appKey).update('docket backup').digest('hex').slice(0, 16)

/** Only a holder of APP_KEY can compute it. The manifest has the hash of everything else in the archive. */
export function authenticationOf(appKey: string, header: Uint8Array, manifest: Uint8Array) {
  const key = Buffer.from(hkdfSync('sha256', appKey, '', 'docket backup authentication', 32))
  return createHmac('sha256', key).update(`${header.length}\n`).update(header).update(manifest).digest('hex')
}

/** A file's part in the one hash of all files. */
export const noteFile = (all: Hash, key: string, sha256: string) => all.update(`${sha256}  ${key}\n`)

export type Kind = 'text' | 'number' | 'boolean' | 'moment' | 'json' | 'bytes'
export type Column = { name: string; kind: Kind; required?: boolean }
export type Table = { name: string; columns: Column[]; key: string[] }

/** Of one moment, whatever is written meanwhile. */
export interface Snapshot {
  migrations: string[]
  tables: Table[]
  sequences: Record<string, number>
  count(table: string): Promise<number>
  /** Rows as lines of JSON, in the order of their keys. */
  lines(table: Table): AsyncIterable<string>
  /** Rows of a query that means the same on both databases. */
  rows<Row>(query: string): AsyncIterable<Row>
  close(): Promise<void>
}

/** How far it is, as a line for people; the same line is written over. */
export type Progress = (done: number, total: number, what: string) => void
