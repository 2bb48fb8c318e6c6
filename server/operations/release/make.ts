// npm run release: an archive that needs neither a registry nor a build.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, createReadStream, createWriteStream, statSync } from 'node:fs'
import { mkdir, writeFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildAssets } from '../commands/build.mjs'
import { generate } from '../commands/generate.mjs'
import { type About, billOfMaterials, thirdPartyNotices } from './bill-of-materials.ts'
import { filesOfRelease } from './files.ts'
import { packagesOf } from './packages.ts'
import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { packTar, type TarSource } from 'modern-tar/fs'

const EXECUTABLE = new Set(['docket', 'node/bin/node'])

/** The same sources give the same archive. */
async function pack(sources: TarSource[], root: string, mtime: Date, archive: string) {
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

async function hashOf(file: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

function report(sources: { source?: string; content?: string | Buffer; target: string }[], archive: string) {
  const parts = new Map<string, number>()
  for (const { source, content, target } of sources) {
    const part = /^node_modules\/(?:@img|sharp)/.test(target) ? 'node_modules: sharp' : target.split('/')[0]!
    const bytes = source ? statSync(source).size : Buffer.byteLength(content!)
    parts.set(part, (parts.get(part) ?? 0) + bytes)
  }
  for (const [part, bytes] of [...parts].toSorted(([, a], [, b]) => b - a))
    if (bytes >= 50_000) console.log(`${megabytes(bytes)}  ${part}`)
  const total = [...parts.values()].reduce((sum, bytes) => sum + bytes)
  console.log(`${megabytes(total)}  unpacked, ${sources.length} files`)
  console.log(`${megabytes(statSync(archive).size)}  ${archive}`)
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1).padStart(7)} MB`

const ELF = Buffer.from('\x7fELF\x02\x01', 'latin1') // 64-bit, little-endian
const PROGRAM_HEADERS = 32
const SECTION_HEADERS = 40

/** Removes debug symbols. `strip` isn't available on every machine, and its output varies. */
function withoutSymbols(program: Buffer): Buffer {
  if (!program.subarray(0, ELF.length).equals(ELF)) return program
  const at = Number(program.readBigUInt64LE(PROGRAM_HEADERS))
  const size = program.readUInt16LE(54)
  const headers = Array.from({ length: program.readUInt16LE(56) }, (_, i) => at + i * size)
  const ends = headers.map(header =>
    Number(program.readBigUInt64LE(header + 8) + program.readBigUInt64LE(header + 32)),
  )
  const kept = Buffer.from(program.subarray(0, Math.max(at + headers.length * size, ...ends)))
  kept.writeBigUInt64LE(0n, SECTION_HEADERS)
  kept.fill(0, 60, 64) // the number of sections and the index of their names
  return kept
}

const RELEASE = /^## (\d+\.\d+\.\d+)\b.*$/gm

/** Before its release, a version has no section, so everything above the last one is returned. */
export function notesOf(changelog: string, version: string) {
  const headings = [...changelog.matchAll(RELEASE)]
  const own = headings.findIndex(([, named]) => named === version)
  const from = own < 0 ? changelog.indexOf('\n## ') + 1 : headings[own]!.index
  const notes = changelog.slice(from, headings[own + 1]?.index).trim()
  return own < 0 ? `## ${version}, not released\n\n${notes}\n` : `${notes}\n`
}

const platform = `${process.platform}-${process.arch}`
const { values } = parseArgs({
  options: {
    into: { type: 'string', default: 'releases' },
    'without-node': { type: 'boolean', default: false },
  },
})
await makeRelease(values.into, !values['without-node'])

async function makeRelease(folder: string, withNode: boolean) {
  await generate()
  await buildAssets()
  const files = await filesOfRelease()
  const node = withNode ? ownNode() : null
  const packages = packagesOf(node ? [...files, ...node.files] : files)
  const about = aboutThis()
  const name = `docket-${about.version}`
  const bill = billOfMaterials(packages, about)
  const written = {
    'package.json': json(packageFile(about)),
    'release.json': json({ ...about, platform, node: process.versions.node }),
    'sbom.cdx.json': bill,
    'THIRD-PARTY-NOTICES.txt': thirdPartyNotices(packages),
  }
  const sources = [
    ...files.map(file => ({ type: 'file' as const, source: file, target: file })),
    ...(node ? [{ type: 'content' as const, content: node.binary, target: 'node/bin/node' }] : []),
    ...Object.entries(written).map(([target, content]) => ({ type: 'content' as const, content, target })),
  ]
  await mkdir(folder, { recursive: true })
  const archive = `${name}-${platform}${node ? '' : '-without-node'}.tar.gz`
  await pack(sources, name, about.madeAt, join(folder, archive))
  await writeFile(join(folder, `${archive.slice(0, -'.tar.gz'.length)}.cdx.json`), bill)
  await writeFile(
    join(folder, `${name}.notes.md`),
    notesOf(readFileSync('CHANGELOG.md', 'utf8'), about.version),
  )
  await writeFile(join(folder, `${archive}.sha256`), `${await hashOf(join(folder, archive))}  ${archive}\n`)
  report(sources, join(folder, archive))
}

function ownNode() {
  const folder = `node_modules/node-${platform === 'win32-x64' ? 'win-x64' : platform}`
  const binary = join(folder, 'bin', 'node')
  if (!existsSync(binary)) {
    console.error(`There is no Node for ${platform} among the packages: add --without-node.`)
    process.exit(1)
  }
  return { binary: withoutSymbols(readFileSync(binary)), files: [binary] }
}

function aboutThis(): About {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  try {
    const said = execFileSync('git', ['log', '-1', '--format=%H %cI'], { encoding: 'utf8', stdio: 'pipe' })
    const [commit = '', at = ''] = said.trim().split(' ')
    return { version, commit, madeAt: new Date(at) }
  } catch {
    return { version, commit: null, madeAt: new Date() } // a source archive without Git history
  }
}

function packageFile({ version }: About) {
  const { name, description, license, type, imports } = JSON.parse(readFileSync('package.json', 'utf8'))
  return { name, version, description, license, private: true, type, imports }
}

function json(value: unknown) {
  return `${JSON.stringify(value, null, 2)}\n`
}
