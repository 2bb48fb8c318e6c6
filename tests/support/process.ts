import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'

export const serverFile = 'server/start.ts'

/** Deleted after the test. */
export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'docket-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** One compile cache per run. */
export const compiledOnce = () => ({ NODE_COMPILE_CACHE: join(inject('databases').run, 'compiled') })

/** Of standard error, where a board writes only lines of its console. */
const CONSOLE_LINE = /^\{"level":\d+,"time":"[^"]+","msg":("(?:[^"\\]|\\.)*")\}\n/gm

export function launch(settings: Record<string, string>, command = [serverFile]) {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...compiledOnce(),
    DATABASE_URL: '',
    PORT: '0',
    SEED_DEMO: 'off',
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
    output: () => output,
    lines: () => `${output}${errors}`.split('\n').filter(Boolean),
    errors: () => errors.replaceAll(CONSOLE_LINE, (_, message) => `${JSON.parse(message)}\n`),
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    pid: child.pid!,
    async ready() {
      for (;;) {
        const printed = /ready at (http:\/\/\S+) /.exec(output)
        if (printed) return printed[1]!
        if (child.exitCode !== null) throw new Error(errors || output)
        await new Promise(resolve => setTimeout(resolve, 5))
      }
    },
  }
}

/** Lies below the range that the system assigns, so that nobody else gets it in between. */
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
