import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compiledOnce, serverFile } from '../../support/process.ts'

export type Settings = Record<string, string>

export type Server = {
  origin: string
  stop(): Promise<void>
}

const running = new Set<{ output: string }>()

/** Errors logged since the last call. */
export const failures = () =>
  [...running].flatMap(server => takeOutput(server).filter(line => /^\{"level":[56]0,/.test(line)))

/** Output since the last call of `failures`. */
export const outputs = () => [...running].map(({ output }) => output)

function takeOutput(server: { output: string }) {
  const lines = server.output.split('\n')
  server.output = ''
  return lines
}

const ready = /ready at (http:\/\/\S+) /
const TWENTY_MINUTES = 1_200_000 // for filling the demo board on a busy machine

/** `folder` is the one that contains `dist`. */
export async function startServer(settings: Settings, folder = process.cwd()): Promise<Server> {
  const { NODE_ENV: _, ...environment } = process.env
  const stress = process.env.STRESS_SEED
    ? ['--import', pathToFileURL(resolve('tests/support/stress.ts')).href]
    : []
  const child = spawn(process.execPath, ['--no-warnings', ...stress, resolve(serverFile)], {
    cwd: folder,
    env: {
      ...environment,
      ...compiledOnce(),
      DATABASE_URL: '',
      PORT: '0',
      SEED_DEMO: 'on',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => child.kill()
  process.once('exit', end)
  const server = { output: '' }
  const ended = once(child, 'close')
  const origin = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: unknown) => {
      server.output += String(chunk)
      const address = ready.exec(server.output)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('close', () => reject(new Error(`The server did not start:\n${server.output}`)))
    setTimeout(
      () => reject(new Error(`The server is not ready after twenty minutes:\n${server.output}`)),
      TWENTY_MINUTES,
    ).unref()
  })
  running.add(server)
  return {
    origin,
    async stop() {
      child.kill('SIGTERM')
      await ended
      running.delete(server)
      process.off('exit', end)
    },
  }
}
