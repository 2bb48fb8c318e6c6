// npm run bench [-- --quick] [-- --size 100000]
// Fills a board on SQLite, or in the empty database named by DATABASE_URL, and measures its pages and acts.
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { figuresOf, percentile, round, underLoad, type Figures } from './figures.ts'
import { measureListeners } from './listeners.ts'
import { run, startServer, type Server } from './processes.ts'
import { MEMBERS, signIn, VIEWERS, type Visitor } from './visitor.ts'
import { worksOf } from './works.ts'

const { quick, size } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    size: { type: 'string', default: '10000' },
  },
}).values
const LIMITS = quick ? { requests: 30, warmUp: 10, seconds: 3 } : { requests: 300, warmUp: 50, seconds: 15 }
const LOAD_SECONDS = quick ? 5 : 30
const CONNECTIONS = 20
const LISTENERS = quick ? 200 : 2000

const folder = mkdtempSync(join(tmpdir(), 'docket-bench-'))
try {
  await bench({
    ...process.env,
    STORAGE_DIR: join(folder, 'storage'),
    SEED_DEMO: 'off',
    LOG_LEVEL: 'warn',
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function bench(env: NodeJS.ProcessEnv) {
  await run(['server/operations/commands/generate.mjs'])
  await run(['server/operations/commands/build.mjs'])
  const began = performance.now()
  await run(['bench/fill.ts', size], env)
  const filled = `${size} cases and persons on ${env.DATABASE_URL ? 'PostgreSQL' : 'SQLite'}`
  console.log(`${filled}, filled in ${Math.round((performance.now() - began) / 1000)} s`)
  console.log(`${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`)
  await measureStart(env)
  const server = await startServer(env)
  try {
    await measure(server)
  } finally {
    await server.stop()
  }
}

async function measureStart(env: NodeJS.ProcessEnv) {
  const [times, memory]: number[][] = [[], []]
  for (let start = 0; start < 3; start++) {
    const server = await startServer(env)
    await setTimeout(3000)
    times!.push(server.readyMs)
    memory!.push((await server.used()).megabytes)
    await server.stop()
  }
  const [ms, megabytes] = [times!, memory!].map(figures => round(percentile(figures, 0.5)))
  console.log(`Start until the first page: ${ms} ms. Memory at rest: ${megabytes} MB`)
}

async function measure(server: Server) {
  const visitors = await signInAll(server, MEMBERS)
  const cases = await idsOn(visitors[0]!, '/applications?status[]=endorsed', 'applications')
  const persons = await idsOn(visitors[0]!, '/arrested-persons', 'arrestedPersons')
  const board = { port: server.port, visitors, cases, persons, size: Number(size) }
  const rows: Record<string, Figures> = {}
  for (const [name, work] of Object.entries(worksOf(board)))
    rows[name] = await figuresOf(server, work, LIMITS)
  console.table(rows)

  const viewers = await signInAll(server, VIEWERS)
  const live = await measureListeners(server, visitors[0]!, viewers, cases[0]!, LISTENERS)
  console.log(
    `${LISTENERS} pages open on a case: a comment arrives after ${live.median} ms, p99 ${live.p99} ms, memory ${live.kilobytes} KB a page`,
  )
  const paths = ['/applications', `/applications/${cases[0]}`, '/dashboard']
  const load = await underLoad(visitors[0]!, paths, CONNECTIONS, LOAD_SECONDS)
  const megabytes = round((await server.used()).megabytes)
  console.log(
    `${CONNECTIONS} connections without pauses: ${load.perSecond} pages a second, median ${load.median} ms, p99 ${load.p99} ms, memory ${megabytes} MB`,
  )
}

async function signInAll({ port }: Server, members: number[]) {
  const visitors: Visitor[] = []
  for (const member of members) visitors.push((await signIn(port, member)).visitor)
  return visitors
}

type Page = { props: Record<string, { data: { id: number }[] }> }

async function idsOn(visitor: Visitor, path: string, prop: string) {
  const { props } = JSON.parse((await visitor.get(path)).body) as Page
  return props[prop]!.data.map(({ id }) => id)
}
