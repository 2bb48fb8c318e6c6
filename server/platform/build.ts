import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

export type Build = { version: string; commit: string | null }

let known: Build | undefined

/** Of a release as `npm run release` recorded it, of a checkout from Git. */
export const build = (): Build =>
  (known ??= released() ?? { version: packageVersion(), commit: commitOf(root) })

/** For people: `0.2.0 (1988eeed0a1b)`. */
export const buildInWords = ({ version, commit } = build()) =>
  commit ? `${version} (${commit.slice(0, 12)})` : version

export const packageVersion = () => readJson<{ version: string }>('package.json').version

function released(): Build | null {
  if (!existsSync(join(root, 'release.json'))) return null
  const { version, commit } = readJson<Build>('release.json')
  return { version, commit }
}

/** Null without Git, and in a source archive that was unpacked inside another repository. */
export function commitOf(folder: string): string | null {
  try {
    const argv = ['rev-parse', '--show-prefix', 'HEAD']
    const output = execFileSync('git', argv, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [prefix, commit] = output.split('\n')
    return prefix === '' && commit ? commit : null
  } catch {
    return null
  }
}

const readJson = <T>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as T
