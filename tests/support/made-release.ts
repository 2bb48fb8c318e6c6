import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, onTestFinished } from 'vitest'

const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const MAKES_WITHIN_MS = 1_200_000

/** Read-only, unpacked elsewhere, and run unprivileged without the checkout, its packages, Node or npm in the path. */
export function madeRelease() {
  const made = { folder: '', path: '', archive: '', start, docket }

  beforeAll(() => {
    made.folder = mkdtempSync(join(tmpdir(), 'docket-release-'))
    chmodSync(made.folder, 0o755)
    const into = join(made.folder, 'made')
    run(process.execPath, ['--no-warnings', 'server/operations/release/make.ts', '--into', into])
    made.archive = join(into, globSync('*.tar.gz', { cwd: into })[0]!)
    run('tar', ['-xzf', made.archive, '-C', made.folder])
    made.path = join(made.folder, 'moved here')
    renameSync(join(made.folder, globSync('docket-*', { cwd: made.folder })[0]!), made.path)
    mkdirSync(tools())
    for (const name of ['dirname', 'readlink']) symlinkSync(`/usr/bin/${name}`, join(tools(), name))
    run('chmod', ['-R', 'a-w', made.path])
  }, MAKES_WITHIN_MS)

  afterAll(() => {
    run('chmod', ['-R', 'u+w', made.folder])
    rmSync(made.folder, { recursive: true })
  })

  const tools = () => join(made.folder, 'tools')

  /** On a copy of the storage folder, which the release's user may open. */
  async function start(from: string, settings: NodeJS.ProcessEnv = {}) {
    const storage = mkdtempSync(join(made.folder, 'storage-'))
    cpSync(from, storage, { recursive: true })
    if (NOBODY.uid) run('chown', ['-R', String(NOBODY.uid), storage])
    const env: NodeJS.ProcessEnv = {
      PATH: tools(),
      NODE_ENV: 'production',
      APP_KEY: 'k'.repeat(32),
      STORAGE_DIR: storage,
      PORT: '0',
      ...settings,
    }
    const child = spawn(join(made.path, 'docket'), ['start'], { ...NOBODY, env, cwd: '/' })
    let output = ''
    let errors = ''
    child.stdout.on('data', chunk => (output += chunk))
    child.stderr.on('data', chunk => (errors += chunk))
    const ended = once(child, 'close').then(([code]) => code as number | null)
    onTestFinished(async () => {
      child.kill('SIGKILL')
      await ended
    })
    while (!/ready at \S+ /.test(output)) {
      if (child.exitCode !== null) throw new Error(errors || output)
      await setTimeout(20)
    }
    const address = /ready at (http:\/\/\S+) /.exec(output)![1]!
    const kill = child.kill.bind(child)
    return { address, storage, env, ended, output: () => output, errors: () => errors, kill }
  }

  function docket(words: string[], env: NodeJS.ProcessEnv) {
    return spawnSync(join(made.path, 'docket'), words, { ...NOBODY, env, cwd: '/', encoding: 'utf8' })
  }

  return made
}

export function run(command: string, argv: string[]) {
  execFileSync(command, argv, { stdio: ['ignore', 'ignore', 'inherit'] })
}
