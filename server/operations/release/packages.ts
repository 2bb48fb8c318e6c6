import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Package = {
  name: string
  version: string
  license: string
  /** The lock file's hash: `sha512-…`. */
  integrity: string | undefined
  texts: string[]
}

type Lock = { packages: Record<string, { integrity?: string }> }
type PackageFile = { name: string; version: string; license?: string | { type: string } }

const LICENCE_FILE = /^(?:licen[cs]e|notice|copying)/i

export function packagesOf(files: string[]): Package[] {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  const { packages: built } = JSON.parse(readFileSync('dist/stamp.json', 'utf8')) as { packages: string[] }
  const folders = new Set([...files.map(packageFolder).filter(folder => folder !== undefined), ...built])
  const found = [...folders].flatMap(folder => read(folder, lock))
  const byName = new Map(found.map(one => [`${one.name}@${one.version}`, one]))
  return [...byName].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

/** `node_modules/a/node_modules/@b/c/d.js` belongs to `node_modules/a/node_modules/@b/c`. */
const packageFolder = (file: string) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]

function read(folder: string, lock: Lock): Package[] {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return []
  const { name, version, license = 'unknown' } = JSON.parse(readFileSync(file, 'utf8')) as PackageFile
  return [
    {
      name,
      version,
      license: typeof license === 'string' ? license : license.type,
      integrity: lock.packages[folder]?.integrity,
      texts: readdirSync(folder)
        .filter(entry => LICENCE_FILE.test(entry))
        .toSorted()
        .map(entry => readFileSync(join(folder, entry), 'utf8').trim()),
    },
  ]
}
