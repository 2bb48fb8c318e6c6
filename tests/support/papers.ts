import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { config } from '#server/config'
import { jpeg } from '../platform/files/sample-files.ts'
import { eventually } from './eventually.ts'

export const pdf = (text = 'A sworn statement.') => new TextEncoder().encode(`%PDF-1.7\n${text}\n%%EOF`)
export const photo = () => jpeg()

export type Part = [field: string, bytes: Uint8Array, name: string]

export function formWith(fields: Record<string, unknown>, ...files: Part[]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const one of value) form.append(`${name}[]`, String(one))
    else form.append(name, String(value))
  }
  for (const [field, bytes, name] of files) form.append(field, new Blob([bytes as BlobPart]), name)
  return form
}

/** Includes thumbnails. */
export const stored = async () => (await filesIn('files')).toSorted()

export const nothingIsWaiting = () =>
  eventually(async () => {
    const left = await filesIn('tmp')
    if (left.length > 0) throw new Error(`Left in the temporary folder: ${left.join(', ')}`)
  })

async function filesIn(folder: string) {
  const entries = await readdir(join(config.storageDir, folder), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  return entries.filter(entry => entry.isFile()).map(({ name }) => name)
}
