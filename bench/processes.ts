// The processes of a run. If the machine has two cores and `taskset`, server and client get one each.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'

export const pinned =
  availableParallelism() > 1 && spawnSync('taskset', ['-c', '0,1', process.execPath, '-v']).status === 0

export const SERVER = '0'
export const CLIENT = '1'
/** A start is measured without a client, so it may use both cores. */
export const BOTH = '0,1'

export type Environment = Record<string, string>
/** `readyMs` and `readyCpu`: elapsed and CPU milliseconds until the first response. */
export type Server = {
  pid: number
  port: number
  readyMs: number
  readyCpu: number
  stop: () => Promise<void>
}

const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach(child => child.kill()))

export async function run(core: string, argv: string[], env: Environment = {}): Promise<string> {
  const child = start(core, argv, env, 'pipe')
  let output = ''
  child.stdout!.on('data', chunk => (output += chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${argv.join(' ')} ended with ${code}.`)
  return output.trim()
}

/** The same flags as in package.json and `./docket`, where they are explained. */
const FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=40']
/**
 * Starts the server like `./docket start`, and like `npm start`, which first checks whether the build is up
 * to date.
 */
export const DOCKET = [...FLAGS, 'server/start.ts']
export const START = [...FLAGS, 'server/commands/start.mjs']

export async function serve(argv: string[], env: Environment, core = SERVER): Promise<Server> {
  const port = await freePort()
  const began = performance.now()
  const child = start(core, argv, { ...env, PORT: String(port) }, 'ignore')
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${argv.join(' ')} ended with ${child.exitCode}.`)
    await setTimeout(2)
  }
  const pid = child.pid!
  return { pid, port, readyMs: performance.now() - began, readyCpu: cpuMs(pid), stop: () => stop(child) }
}

/** User and system time of all threads so far, in milliseconds. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]
  return Number(kilobytes) / 1024
}

function start(core: string, argv: string[], env: Environment, stdout: 'pipe' | 'ignore') {
  const command = [process.execPath, '--no-warnings', ...argv]
  const [file, ...rest] = pinned ? ['taskset', '-c', core, ...command] : command
  const child = spawn(file!, rest, {
    env: { ...process.env, DATABASE_URL: '', PLANT_DEMO: 'off', ...env },
    stdio: ['ignore', stdout, 'inherit'],
  })
  running.add(child)
  return child.once('close', () => running.delete(child))
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'close')
}

/** Requests a public page. Any response counts, because the bare server requires a session. */
const answers = (port: number) =>
  new Promise<boolean>(resolve => {
    const asked = get({ port, host: '127.0.0.1', path: '/login', agent: false }, answer => {
      answer.resume().once('end', () => resolve(true))
    })
    asked.once('error', () => resolve(false))
  })

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
