// How fast many open pages receive a comment, and what each page costs the server.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { makeBoard, type Provider } from './boards.ts'
import type { Heard, Opened } from './listeners.ts'
import { CLIENT, cpuMs, DOCKET, pinned, residentMegabytes, run, serve, type Server } from './processes.ts'
import { percentile, printTable, verdict, type Cell } from './table.ts'

const PEOPLE = 500
const PAGES = 20_000
const ON_ONE_CASE = 5_000
const COMMENTS = 20
const WARM = 5
const OTHER_FILES = 300
/** Wait for garbage from connecting to be collected. */
const SETTLE_MS = 15_000
const METRICS = 'only-for-the-benchmark'

export async function benchCrowd(providers: Provider[]) {
  const rows: Cell[][] = []
  for (const provider of providers) rows.push(...(await rowsFor(provider)))
  printTable(
    `${pagesHere().toLocaleString('en')} open pages of ${PEOPLE} people, ${ON_ONE_CASE.toLocaleString('en')} of them on one case`,
    ['', 'measured', 'aim'],
    rows,
  )
}

/** Limited by the number of files that a process may open. */
function pagesHere() {
  const [, limit] = /Max open files +\d+ +(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
  return Math.min(PAGES, Number(limit ?? PAGES) - OTHER_FILES)
}

async function rowsFor(provider: Provider): Promise<Cell[][]> {
  const board = await makeBoard(provider, 1_000)
  if (!board) return []
  await run(CLIENT, ['bench/fill-people.ts', String(PEOPLE)], board.env)
  const server = await serve(DOCKET, { ...board.env, METRICS_TOKEN: METRICS })
  const pages = pagesHere()
  const client = crowd(server, pages)
  try {
    const empty = residentMegabytes(server.pid)
    const cpuEmpty = cpuMs(server.pid)
    const { ms } = await client.next<Opened>()
    const cpuOpening = (cpuMs(server.pid) - cpuEmpty) / pages
    const longestOpening = await longestTurn(server)
    await setTimeout(SETTLE_MS)
    const kilobytes = ((residentMegabytes(server.pid) - empty) * 1024) / pages
    const atRest = await longestTurn(server)
    await client.post(WARM)
    await longestTurn(server)
    const before = cpuMs(server.pid)
    const { answeredMs, afterPosting, afterAnswer } = await client.post(COMMENTS)
    const cpu = (cpuMs(server.pid) - before) / COMMENTS
    const longest = await longestTurn(server)
    const p99 = percentile(afterPosting, 0.99)
    const named = (name: string, ...cells: Cell[]) => [`${provider}, ${name}`, ...cells]
    return [
      named('all of them open', `${(ms / 1000).toFixed(1)} s, ${cpuOpening.toFixed(2)} CPU ms each`),
      named('longest turn meanwhile', `${Math.round(longestOpening)} ms`),
      named('memory of a page', `${kilobytes.toFixed(1)} KB`, verdict(kilobytes, 12, ' KB')),
      named('longest turn while nothing happens', `${Math.round(atRest)} ms`),
      named('a comment is answered', `${Math.round(answeredMs)} ms`),
      named('heard after posting, p50', `${Math.round(percentile(afterPosting, 0.5))} ms`),
      named('heard after posting, p99', `${Math.round(p99)} ms`, verdict(p99, 100, ' ms')),
      named('heard after the answer, p99', `${Math.round(percentile(afterAnswer, 0.99))} ms`),
      named('longest turn meanwhile', `${Math.round(longest)} ms`),
      named('CPU of a comment', `${Math.round(cpu)} ms`),
    ]
  } finally {
    client.end()
    await server.stop()
  }
}

function crowd({ port }: Server, pages: number) {
  const argv = ['--no-warnings', 'bench/listeners.ts', port, pages, ON_ONE_CASE, 1, PEOPLE].map(String)
  const command = pinned ? ['taskset', '-c', CLIENT, process.execPath, ...argv] : [process.execPath, ...argv]
  const child = spawn(command[0]!, command.slice(1), { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async <Figures>() => {
    const { value, done } = await lines.next()
    if (done) throw new Error('The pages have gone.')
    return JSON.parse(value) as Figures
  }
  return {
    next,
    async post(count: number) {
      child.stdin.write(`${count}\n`)
      return next<Heard>()
    },
    end: () => void child.kill(),
  }
}

async function longestTurn({ port }: Server) {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { authorization: `Bearer ${METRICS}` },
  })
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(await answer.text())!
  return Number(seconds) * 1000
}
