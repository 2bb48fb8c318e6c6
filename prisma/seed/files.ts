import { hash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NewFile } from '#server/platform/files/store'
import { fold } from '#server/platform/search-words'
import { type Applicant, fullName } from './applicants.ts'
import { documentOf } from './documents.ts'
import type { Picture } from './pictures.ts'
import type { Random } from './random.ts'

type About = { field: string; name: string; documentKind?: string }

export type Shelf = ReturnType<typeof newShelf>

/** Files that the acts attach. `store` writes them before any act runs, so that no row lacks its file. */
export function newShelf() {
  const stored: { key: string; bytes: Buffer }[] = []
  function add(draw: Random, about: About, bytes: Buffer, thumbnail?: Buffer): NewFile {
    const id = draw.bytes().toString('hex')
    stored.push({ key: id, bytes }, ...(thumbnail ? [{ key: `${id}.thumb`, bytes: thumbnail }] : []))
    return {
      id,
      documentKind: '',
      ...about,
      type: thumbnail ? 'image/jpeg' : 'application/pdf',
      size: bytes.length,
      sha256: hash('sha256', bytes),
      hasThumbnail: thumbnail !== undefined,
    }
  }
  return {
    picture: (draw: Random, about: About, { bytes, thumbnail }: Picture) =>
      add(draw, about, bytes, thumbnail),
    pdf: add,
    document(draw: Random, field: string, kind: string, one: Applicant) {
      const name = `${fold(`${kind} ${one.familyName}`).replaceAll(/[^a-z]+/g, '-')}.pdf`
      const documentKind = field === 'documents' ? kind : ''
      return add(draw, { field, name, documentKind }, documentOf(one, fullName(one), kind, draw))
    },
    store: (storageDir: string) => storeAll(join(storageDir, 'files'), stored),
  }
}

const AT_ONCE = 32

/** Writes them where server/platform/files/file-storage.ts expects them. */
async function storeAll(folder: string, files: readonly { key: string; bytes: Buffer }[]) {
  const pathOf = (key: string) => join(folder, key.slice(0, 2))
  for (const subfolder of new Set(files.map(({ key }) => pathOf(key))))
    await mkdir(subfolder, { recursive: true, mode: 0o700 })
  for (let at = 0; at < files.length; at += AT_ONCE)
    await Promise.all(
      files
        .slice(at, at + AT_ONCE)
        .map(({ key, bytes }) => writeFile(join(pathOf(key), key), bytes, { mode: 0o600, flush: true })),
    )
}
