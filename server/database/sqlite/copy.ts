import fs from 'node:fs'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { makePrivate } from './file.ts'

/** Keeps what was there before a migration as `before-<migration>.db`. An empty database needs no copy. */
export function copyBefore(database: DatabaseSync, storageDir: string, migration: string): void {
  if (!database.prepare('SELECT 1 FROM sqlite_schema').get()) return
  const copy = path.join(storageDir, `before-${migration}.db`)
  const unfinished = `${copy}.unfinished`
  fs.rmSync(unfinished, { force: true })
  makePrivate(unfinished)
  database.prepare('VACUUM INTO ?').run(unfinished)
  syncToDisk(unfinished)
  fs.renameSync(unfinished, copy)
  syncToDisk(storageDir)
}

function syncToDisk(file: string): void {
  const isFolder = fs.statSync(file).isDirectory()
  if (isFolder && process.platform === 'win32') return // folders cannot be opened there
  const descriptor = fs.openSync(file, isFolder ? 'r' : 'r+')
  fs.fsyncSync(descriptor)
  fs.closeSync(descriptor)
}
