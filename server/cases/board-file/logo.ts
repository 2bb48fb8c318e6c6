import { hash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asLogo } from '#server/platform/files/pictures'
import { withStoredFiles } from '#server/platform/files/store'
import { temporaryFolder } from '#server/platform/web/uploads'
import { BadBoardFile } from './read.ts'

/** Stores the logo of a board file. `work` gets the value of its setting. */
export async function withLogo<T>(base64: string | undefined, work: (logo: string | null) => Promise<T>) {
  if (!base64) return work(null)
  const { bytes, width, height } = await asLogo(Buffer.from(base64, 'base64')).catch(() => {
    throw new BadBoardFile('board.logo: This is not a picture.')
  })
  const path = join(temporaryFolder(), `${randomUUID()}.logo`)
  await mkdir(temporaryFolder(), { recursive: true, mode: 0o700 })
  try {
    await writeFile(path, bytes, { mode: 0o600 })
    const sha256 = hash('sha256', bytes)
    const about = { field: 'logo', name: 'logo.png', type: 'image/png', thumbnailPath: null }
    return await withStoredFiles([{ ...about, path, size: bytes.length, sha256 }], ([file]) =>
      work(JSON.stringify({ id: file!.id, sha256, size: bytes.length, width, height })),
    )
  } finally {
    await rm(path, { force: true })
  }
}
