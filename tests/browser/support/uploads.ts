import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { jpeg } from '../../platform/files/sample-files.ts'

export type Upload = { name: string; mimeType: string; buffer: Buffer }

export const pdf = (name: string): Upload => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${name}\n%%EOF`),
})

export const photo = async (name = 'photo.jpg'): Promise<Upload> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await jpeg(),
})

/** On disk, because Playwright cannot pass large files as buffers. */
export function largePdf(name: string, megabytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'docket-heavy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const bytes = Buffer.alloc(Math.round(megabytes * 1024 * 1024), ' ')
  bytes.write('%PDF-1.7\n')
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}
