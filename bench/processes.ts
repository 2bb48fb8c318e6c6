import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
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
