import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { acceptDocument, acceptPhoto } from '#server/files/accept'
import { InvalidForm } from '#server/web/errors'
import { expect, onTestFinished, test } from 'vitest'
import { refusalOf } from '#resources/Components/form/file-types.ts'
import { jpeg, png, webp } from './pictures-made.ts'
import { docx, zip } from './zips-made.ts'

// The browser tells what a file is before it is sent, in the words of the server, which decides.

const samples: Record<string, () => Uint8Array | Promise<Uint8Array>> = {
  'me.jpg': jpeg,
  'me.png': png,
  'me.webp': webp,
  'petition.pdf': () => Buffer.from('%PDF-1.7\n%%EOF\n'),
  'petition-with-a-mark.pdf': () => Buffer.from('\u{FEFF}%PDF-1.7\n%%EOF\n'),
  'petition.docx': () => docx(),
  'a-pdf-called.txt': () => Buffer.from('%PDF-1.7\n%%EOF\n'),
  'a-picture-called.pdf': png,
  'scan.gif': () => Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;'),
  'notes.pdf': () => Buffer.from('Only text.'),
  'archive.docx': () => zip([{ name: 'notes.txt', content: 'Only text.' }]),
  'nothing.pdf': () => Buffer.alloc(0),
}

test('it refuses what the server refuses, with the same sentence, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-known-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, make] of Object.entries(samples)) {
    const bytes = Buffer.from(await make())
    const path = join(folder, name)
    writeFileSync(path, bytes)
    const upload = { field: 'file', name, path, size: bytes.length } as Parameters<typeof acceptPhoto>[0]
    const server = async (accept: typeof acceptPhoto) => {
      const outcome = await accept(upload).catch((error: unknown) => error)
      return outcome instanceof InvalidForm ? outcome.errors.file : null
    }
    const file = new File([bytes], name)
    expect(await refusalOf(file, 'documents')).toBe(await server(acceptDocument))
    expect(await refusalOf(file, 'photos')).toBe(await server(acceptPhoto))
  }
})
