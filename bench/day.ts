// A day's work by many people at once: requests per second, response times and errors.
import { makeBoard, type Provider } from './boards.ts'
import { CLIENT, cpuMs, DOCKET, run, serve } from './processes.ts'
import { percentile, printTable, type Cell } from './table.ts'
import type { Worked } from './work.ts'

const PEOPLE = 500
/** Average milliseconds between a person's acts: without a pause, and in a hurry. */
const PAUSES = [0, 5000]

export async function benchDay(seconds: number, providers: Provider[]) {
  const rows: Cell[][] = []
  for (const provider of providers) rows.push(...(await rowsFor(provider, seconds)))
  printTable(
    `${PEOPLE} people at once at a mixed day's work on 10,000 applications`,
    ['', 'req/s', 'p50 ms', 'p99 ms', 'CPU ms', 'errors'],
    rows,
  )
}

async function rowsFor(provider: Provider, seconds: number) {
  const board = await makeBoard(provider, 10_000)
  if (!board) return []
  await run(CLIENT, ['bench/fill-people.ts', String(PEOPLE)], board.env)
  const server = await serve(DOCKET, board.env)
  const rows: Cell[][] = []
  for (const pause of PAUSES) {
    const before = cpuMs(server.pid)
    const argv = ['bench/work.ts', server.port, PEOPLE, seconds, pause].map(String)
    const worked = JSON.parse(await run(CLIENT, argv)) as Worked
    // Each person requested a page and a list before the work.
    const cpu = (cpuMs(server.pid) - before) / (worked.requests + 2 * PEOPLE)
    const each = pause === 0 ? 'no pause' : `every ${pause / 1000} s`
    const all = Object.values(worked.ms).flat()
    rows.push([
      `${provider}, ${each}`,
      worked.requests / seconds,
      percentile(all, 0.5),
      percentile(all, 0.99),
      cpu,
      errorsOf(worked),
    ])
    for (const [what, ms] of Object.entries(worked.ms))
      rows.push([`  ${what}`, ms.length / seconds, percentile(ms, 0.5), percentile(ms, 0.99)])
  }
  await server.stop()
  return rows
}

const errorsOf = ({ errors }: Worked) =>
  errors.length === 0 ? 'none' : `${errors.length}, like ${errors[0]}`
