import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { packTar, type TarSource } from 'modern-tar/fs'

const EXECUTABLE = new Set(['docket', 'node/bin/node'])

/** Every file with the same owner and moment, so that the same sources make the same archive. */
export async function pack(sources: TarSource[], root: string, mtime: Date, archive: string) {
  const entries = sources.map(source => ({
    ...source,
    target: `${root}/${source.target}`,
    mode: EXECUTABLE.has(source.target) ? 0o755 : 0o644,
    mtime,
    uid: 0,
    gid: 0,
  }))
  await pipeline(packTar(entries), createGzip(), createWriteStream(`${archive}.unfinished`))
  await rename(`${archive}.unfinished`, archive)
}

export async function hashOf(file: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** What it weighs unpacked, by part. */
export function report(sources: { source?: string; content?: unknown; target: string }[], archive: string) {
  const parts = new Map<string, number>()
  for (const { source, content, target } of sources) {
    const part = /^node_modules\/(?:@img|sharp)/.test(target) ? 'node_modules: sharp' : target.split('/')[0]!
    const bytes = source ? statSync(source).size : Buffer.byteLength(content as string)
    parts.set(part, (parts.get(part) ?? 0) + bytes)
  }
  for (const [part, bytes] of [...parts].toSorted(([, a], [, b]) => b - a))
    if (bytes >= 50_000) console.log(`${megabytes(bytes)}  ${part}`)
  const total = [...parts.values()].reduce((sum, bytes) => sum + bytes)
  console.log(`${megabytes(total)}  unpacked, ${sources.length} files`)
  console.log(`${megabytes(statSync(archive).size)}  ${archive}`)
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1).padStart(7)} MB`
