import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import { get } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Used } from './report.ts'

export type Server = {
  port: number
  /** Milliseconds from the start of the process to the first page. */
  readyMs: number
  used: () => Promise<Used>
  stop: () => Promise<void>
}

/** Starts the board as `npm start` does. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<Server> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn('./docket', ['start'], {
    env: { ...env, PORT: String(port), NODE_OPTIONS: '--import=./bench/report.ts' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
    await setTimeout(2)
  }
  const readyMs = performance.now() - began
  return { port, readyMs, used: () => usedBy(child), stop: () => stop(child) }
}

async function usedBy(child: ChildProcess): Promise<Used> {
  child.send({})
  const [used] = await once(child, 'message')
  return used as Used
}

async function stop(child: ChildProcess) {
  child.kill()
  await once(child, 'close')
}

function answers(port: number) {
  return new Promise<boolean>(resolve => {
    get({ port, host: '127.0.0.1', path: '/login', agent: false }, response =>
      response.resume().once('end', () => resolve(true)),
    ).once('error', () => resolve(false))
  })
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

export async function run(argv: string[], env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(process.execPath, ['--no-warnings', ...argv], { env, stdio: 'inherit' })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${argv.join(' ')} ended with ${code}.`)
}

/** Starts the newest PostgreSQL of Debian's packages in the folder. */
export async function startPostgres(folder: string) {
  const root = '/usr/lib/postgresql'
  const [version] = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : []
  if (!version) throw new Error('There is no PostgreSQL here. Install it, or set DATABASE_URL.')
  const data = join(folder, 'postgresql')
  const owner = unprivileged()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const run = (...argv: string[]) =>
    execFileSync(join(root, version, 'bin/pg_ctl'), ['-D', data, '-w', ...argv], {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const port = await freePort()
  run('init', '-o', '-U postgres -A trust --encoding=UTF8 --locale=C')
  run('start', '-l', `${data}/log`, '-o', `-p ${port} -h 127.0.0.1 -k ${folder}`)
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    stop: () => run('stop', '-m', 'fast'),
  }
}

/** PostgreSQL refuses to run as root. */
function unprivileged() {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = ['-u', '-g'].map(what => Number(execFileSync('id', [what, 'postgres'])))
  return { uid: uid!, gid: gid! }
}
