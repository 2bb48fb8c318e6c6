// npm run release: one archive that needs neither a registry nor a build where it runs.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildAssets } from '../commands/build.mjs'
import { generate } from '../commands/generate.mjs'
import { hashOf, pack, report } from './archive.ts'
import { type About, billOfMaterials, thirdPartyNotices } from './bill-of-materials.ts'
import { filesOfRelease } from './files.ts'
import { packagesOf } from './packages.ts'

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
    ...(node ? [{ type: 'file' as const, source: node.binary, target: 'node/bin/node' }] : []),
    ...Object.entries(written).map(([target, content]) => ({ type: 'content' as const, content, target })),
  ]
  await mkdir(folder, { recursive: true })
  const archive = `${name}-${platform}${node ? '' : '-without-node'}.tar.gz`
  await pack(sources, name, about.madeAt, join(folder, archive))
  await writeFile(join(folder, `${archive.slice(0, -'.tar.gz'.length)}.cdx.json`), bill)
  await writeFile(join(folder, `${archive}.sha256`), `${await hashOf(join(folder, archive))}  ${archive}\n`)
  report(sources, join(folder, archive))
}

/** The Node that Docket's packages bring, and the files that speak for it. */
function ownNode() {
  const folder = `node_modules/node-${platform === 'win32-x64' ? 'win-x64' : platform}`
  const binary = join(folder, 'bin', 'node')
  if (!existsSync(binary)) {
    console.error(`There is no Node for ${platform} among the packages: add --without-node.`)
    process.exit(1)
  }
  return { binary, files: [binary] }
}

function aboutThis(): About {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  try {
    const said = execFileSync('git', ['log', '-1', '--format=%H %cI'], { encoding: 'utf8', stdio: 'pipe' })
    const [commit = '', at = ''] = said.trim().split(' ')
    return { version, commit, madeAt: new Date(at) }
  } catch {
    return { version, commit: null, madeAt: new Date() } // an unpacked source, without its history
  }
}

/** What Node reads of it, and what people ask of it. */
function packageFile({ version }: About) {
  const { name, description, license, type, imports } = JSON.parse(readFileSync('package.json', 'utf8'))
  return { name, version, description, license, private: true, type, imports }
}

function json(value: unknown) {
  return `${JSON.stringify(value, null, 2)}\n`
}
