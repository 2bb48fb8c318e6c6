// Puts a server under load from a separate process and measures the cost to the server.
import { CLIENT, cpuMs, residentMegabytes, run, type Server } from './processes.ts'

export type Rounds = { count: number; seconds: number; warmUp: number }
export type Figures = { perSecond: number; p99: number; cpu: number; megabytes: number }
export type Query = { path: string; headers: Record<string, string> }

export const CONNECTIONS = 20

/** Medians of the rounds. Throws on any response other than 200. */
export async function measure(
  server: Server,
  query: Query,
  rounds: Rounds,
  connections = CONNECTIONS,
): Promise<Figures> {
  await round(server, query, rounds.warmUp, connections)
  const figures: Figures[] = []
  for (let number = 0; number < rounds.count; number++)
    figures.push(await round(server, query, rounds.seconds, connections))
  const medianOf = (name: keyof Figures) => median(figures.map(each => each[name]))
  return {
    perSecond: medianOf('perSecond'),
    p99: medianOf('p99'),
    cpu: medianOf('cpu'),
    megabytes: medianOf('megabytes'),
  }
}

type Result = {
  requests: { average: number; total: number }
  latency: { p99: number }
  '2xx': number
  non2xx: number
  errors: number
  timeouts: number
}

/** Sends a fixed number of requests per second, whether they are answered or not. */
export const measureAt = (perSecond: number, server: Server, query: Query) =>
  round(server, query, 4, CONNECTIONS, [`--overallRate=${perSecond}`])

async function round(
  server: Server,
  query: Query,
  seconds: number,
  connections: number,
  more: string[] = [],
): Promise<Figures> {
  const before = cpuMs(server.pid)
  const result = await load(server, query, [`--duration=${seconds}`, ...more], connections)
  const cpu = (cpuMs(server.pid) - before) / result['2xx']
  const megabytes = residentMegabytes(server.pid)
  // The client reports 0 ms if there was no response.
  const p99 = result['2xx'] > 0 ? result.latency.p99 : Infinity
  return { perSecond: result.requests.average, p99, cpu, megabytes }
}

export const send = (server: Server, query: Query, requests: number) =>
  load(server, query, [`--amount=${requests}`])

async function load(
  server: Server,
  { path, headers }: Query,
  howMuch: string[],
  connections = CONNECTIONS,
): Promise<Result> {
  const output = await run(CLIENT, [
    'node_modules/autocannon/autocannon.js',
    '--json',
    `--connections=${connections}`,
    ...howMuch,
    ...Object.entries(headers).flatMap(([name, value]) => ['--headers', `${name}=${value}`]),
    `http://127.0.0.1:${server.port}${path}`,
  ])
  const result = JSON.parse(output) as Result
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} requests for ${path} failed.`)
  return result
}

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
}
