// The time from `npm start` to the first page, compared with minimal servers; memory after that; and the time
// to seed the demo board.
import { setTimeout } from 'node:timers/promises'
import { emptyBoard, type Provider } from './boards.ts'
import { median } from './load.ts'
import { BOTH, residentMegabytes, serve, START, type Environment } from './processes.ts'
import { printTable, verdict, type Cell } from './table.ts'

const STARTS = 7
const SETTLE_MS = 3_000
const MOST_TIMES = 3
const MOST_MEGABYTES = 120

const BARE = `process.getBuiltinModule('node:http').createServer((_req, res) => res.end('Sign in'))
  .listen(process.env.PORT, '127.0.0.1')`
const EXPRESS = `import express from 'express'
  express().get('/login', (_req, res) => res.send('Sign in')).listen(process.env.PORT, '127.0.0.1')`

type Start = { readyMs: number; readyCpu: number; megabytes: number }

export async function benchStart(providers: Provider[]) {
  const boards: { name: string; argv: string[]; env: Environment }[] = [
    { name: 'bare node:http', argv: ['-e', BARE], env: {} },
    { name: 'bare Express', argv: ['--input-type=module', '-e', EXPRESS], env: {} },
  ]
  const planted: Cell[][] = []
  for (const provider of providers) {
    const empty = await emptyBoard(provider)
    if (!empty) continue
    const env = { ...empty, PLANT_DEMO: 'on' }
    const seconds = (await startOnce(START, env)).readyMs / 1000
    planted.push([
      `${provider}, first start, planting`,
      `${seconds.toFixed(1)} s`,
      '',
      '',
      '',
      verdict(seconds, 10, ' s'),
    ])
    boards.push({ name: provider, argv: START, env })
  }
  // Alternates between the servers, so that other load on the machine affects all of them.
  const starts = new Map<string, Start[]>(boards.map(({ name }) => [name, []]))
  for (let number = 0; number < STARTS; number++)
    for (const { name, argv, env } of boards) starts.get(name)!.push(await startOnce(argv, env))
  const bare = medians(starts.get('bare node:http')!)
  const rows = boards.map(({ name }, nth) => row(name, medians(starts.get(name)!), bare, nth > 1))
  printTable(
    'From the start to the first page, on the planted board of 240 applications',
    ['', 'ms', '× bare', 'CPU ms', 'MB at rest', 'aim'],
    [...rows, ...planted],
  )
}

function row(name: string, { readyMs, readyCpu, megabytes }: Start, bare: Start, hasAim: boolean): Cell[] {
  const times = readyMs / bare.readyMs
  const aims = `${verdict(times, MOST_TIMES)}; ${verdict(megabytes, MOST_MEGABYTES, ' MB')}`
  return [name, readyMs, times, readyCpu, megabytes, hasAim ? aims : '']
}

async function startOnce(argv: string[], env: Environment): Promise<Start> {
  const server = await serve(argv, env, BOTH)
  await setTimeout(SETTLE_MS)
  const megabytes = residentMegabytes(server.pid)
  await server.stop()
  return { readyMs: server.readyMs, readyCpu: server.readyCpu, megabytes }
}

const medians = (starts: Start[]): Start => ({
  readyMs: median(starts.map(({ readyMs }) => readyMs)),
  readyCpu: median(starts.map(({ readyCpu }) => readyCpu)),
  megabytes: median(starts.map(({ megabytes }) => megabytes)),
})
