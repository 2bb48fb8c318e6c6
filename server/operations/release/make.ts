// npm run release: an archive that needs neither a registry nor a build.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import { packTar, type TarSource } from 'modern-tar/fs'
import { buildAssets } from '../commands/build.mjs'
import { generate } from '../commands/generate.mjs'
import { type About, billOfMaterials, thirdPartyNotices } from './bill-of-materials.ts'
import { commitOf, packageVersion } from '#server/platform/build'
import { filesOfRelease } from './files.ts'
import { packagesOf } from './packages.ts'
import {
  migrationsDigest,
  RELEASED,
  releasedVersions,
  releaseVersion,
  VersionTaken,
  withVersion,
} from './version.ts'

const EXECUTABLE = new Set(['docket', 'node/bin/node'])
const RELEASE_HEADING = /^## (\d+\.\d+\.\d+)\b.*$/gm

const platform = `${process.platform}-${process.arch}`

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      into: { type: 'string', default: 'releases' },
      'without-node': { type: 'boolean', default: false },
      commit: { type: 'string' }, // where there is no Git
      list: { type: 'boolean', default: false }, // lists the version as released, and makes nothing
    },
  })
  try {
    if (values.list) listVersion()
    else await makeRelease(values.into, !values['without-node'], values.commit)
  } catch (error) {
    if (!(error instanceof VersionTaken)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

async function makeRelease(folder: string, withNode: boolean, commit: string | undefined) {
  const about = aboutThis(commit || commitOf('.'))
  await generate()
  await buildAssets()
  const files = await filesOfRelease()
  const node = withNode ? [ownNode()] : []
  const packages = packagesOf([...files, ...node])
  const name = `docket-${about.version}`
  const bill = billOfMaterials(packages, about)
  const generated = {
    'package.json': json(packageFile(about)),
    'release.json': json({ ...about, platform, node: process.versions.node }),
    'sbom.cdx.json': bill,
    'THIRD-PARTY-NOTICES.txt': thirdPartyNotices(packages),
  }
  const sources: TarSource[] = [
    ...files.map(source => ({ type: 'file' as const, source, target: source })),
    ...node.map(source => ({ type: 'file' as const, source, target: 'node/bin/node' })),
    ...Object.entries(generated).map(([target, content]) => ({ type: 'content' as const, content, target })),
  ]
  await mkdir(folder, { recursive: true })
  const base = `${name}-${platform}${withNode ? '' : '-without-node'}`
  const archive = join(folder, `${base}.tar.gz`)
  await pack(sources, name, about.madeAt, archive)
  await writeFile(join(folder, `${base}.cdx.json`), bill)
  const notes = notesOf(readFileSync('CHANGELOG.md', 'utf8'), packageVersion())
  await writeFile(join(folder, `${name}.notes.md`), notes)
  await writeFile(`${archive}.sha256`, `${await hashOf(archive)}  ${base}.tar.gz\n`)
  console.log(`${archive}: ${sources.length} files, ${(statSync(archive).size / 1e6).toFixed(1)} MB`)
}

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

/** Until its release, a version has no section of its own, and its notes are everything above the latest one. */
export function notesOf(changelog: string, version: string) {
  const headings = [...changelog.matchAll(RELEASE_HEADING)]
  const own = headings.findIndex(([, named]) => named === version)
  const from = own < 0 ? changelog.indexOf('\n## ') + 1 : headings[own]!.index
  const notes = changelog.slice(from, headings[own + 1]?.index).trim()
  return own < 0 ? `## ${version}, not released\n\n${notes}\n` : `${notes}\n`
}

function ownNode() {
  const binary = `node_modules/node-${platform === 'win32-x64' ? 'win-x64' : platform}/bin/node`
  if (existsSync(binary)) return binary
  console.error(`There is no package with Node for ${platform}. Use --without-node.`)
  return process.exit(1)
}

function thisVersion() {
  return { version: packageVersion(), digest: migrationsDigest(), released: releasedVersions() }
}

function listVersion() {
  const given = thisVersion()
  writeFileSync(RELEASED, json(withVersion(given)))
  console.log(`${RELEASED}: ${given.version} has the migrations ${given.digest}`)
}

/** Throws before anything is built if the version can't be used. */
function aboutThis(commit: string | null): About {
  return {
    version: releaseVersion({ ...thisVersion(), commit }),
    commit,
    madeAt: commit ? timeOf(commit) : new Date(),
  }
}

/** The same for everybody who makes this release. */
function timeOf(commit: string) {
  try {
    const argv = ['show', '--no-patch', '--format=%cI', commit]
    return new Date(execFileSync('git', argv, { encoding: 'utf8', stdio: 'pipe' }).trim())
  } catch {
    return new Date()
  }
}

function packageFile({ version }: About) {
  const { name, description, license, type, imports } = JSON.parse(readFileSync('package.json', 'utf8'))
  return { name, version, description, license, private: true, type, imports }
}

function json(value: unknown) {
  return `${JSON.stringify(value, null, 2)}\n`
}
