import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { isServerBuilt } from '../../server/commands/build.mjs'

/** What `npm start` runs, as long as it is fresh, else its sources. */
export const serverFile = isServerBuilt() ? 'dist/server/start.js' : 'server/start.ts'

/** A folder of the test's own, gone when it is over. */
export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'docket-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Where the processes of a run keep what Node has compiled for them; each board by itself would begin anew. */
export const compiledOnce = () => ({ NODE_COMPILE_CACHE: join(inject('databases').run, 'compiled') })

/** The real server as a process of its own, on a free port and an SQLite file unless told otherwise. */
export function launch(settings: Record<string, string>, command = [serverFile]) {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...compiledOnce(),
    DATABASE_URL: '',
    PORT: '0',
    PLANT_DEMO: 'off',
    ...settings,
  }
  const child = spawn(process.execPath, ['--no-warnings', ...command], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', chunk => (output += chunk))
  child.stderr.on('data', chunk => (errors += chunk))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return {
    storageDir: env.STORAGE_DIR ?? '',
    ended,
    /** Everything it printed so far. */
    output: () => output,
    /** What it complained about. */
    errors: () => errors,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    pid: child.pid!,
    /** Waits until it serves; the address it printed. */
    async ready() {
      for (;;) {
        const printed = /ready at (http:\/\/\S+)/.exec(output)
        if (printed) return printed[1]!
        if (child.exitCode !== null) throw new Error(errors || output)
        await new Promise(resolve => setTimeout(resolve, 5))
      }
    },
  }
}

/**
 * A free port for who listens on it again later, or in another process. It is below those that the system gives to
 * connections and to who asks for any port, so nobody gets it in between.
 */
export async function ownPort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number) =>
  new Promise<boolean>(resolve => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
