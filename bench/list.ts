// Application/Index: 25 of 10,000 rows, compared with the same response from the bare server.
import { deepEqual } from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { makeBoard, type Board, type Provider } from './boards.ts'
import { measure, type Figures, type Rounds } from './load.ts'
import { DOCKET, residentMegabytes, serve, type Server } from './processes.ts'
import { printTable, verdict, type Cell } from './table.ts'
import { bodyOf, visitorOf } from './visitor.ts'

const PATH = '/applications'
const APPLICATIONS = 10_000

// CPU milliseconds: half of what the best framework took on another machine, so only a guideline.
const AIMS = {
  SQLite: { json: 0.71, html: 0.875, timesBare: 1.5 },
  PostgreSQL: { json: 0.485, html: 0.655, timesBare: 2 },
}

export async function benchList(rounds: Rounds, providers: Provider[]) {
  const rows: Cell[][] = []
  for (const provider of providers) {
    const board = await makeBoard(provider, APPLICATIONS)
    if (board) rows.push(...(await rowsFor(board, rounds)))
  }
  printTable(
    `Application/Index, 25 of ${APPLICATIONS.toLocaleString('en')} rows, 20 connections`,
    ['', 'req/s', 'p99 ms', 'CPU ms', '× bare', 'RSS MB', 'times bare', 'half the best framework'],
    rows,
  )
}

async function rowsFor(board: Board, rounds: Rounds): Promise<Cell[][]> {
  const { provider } = board
  const aims = AIMS[provider]
  const docket = await serve(DOCKET, board.env)
  const { visit, document } = await visitorOf(board, docket, PATH)
  const bare = await serveBare(board, await bodyOf(docket, visit))
  try {
    await compare(bare, docket, visit, document)
    const byHand = await measure(bare, visit, rounds)
    const atRest = residentMegabytes(docket.pid)
    const json = await measure(docket, visit, rounds)
    const html = await measure(docket, document, rounds)
    return [
      row(`${provider}, bare node:http`, byHand, byHand),
      [
        ...row(`${provider}, JSON visit`, json, byHand),
        verdict(json.cpu / byHand.cpu, aims.timesBare),
        verdict(json.cpu, aims.json, ' ms'),
      ],
      [
        ...row(`${provider}, first HTML visit`, html, byHand),
        `RSS ${Math.round(atRest)} before`,
        verdict(html.cpu, aims.html, ' ms'),
      ],
    ]
  } finally {
    await Promise.all([bare.stop(), docket.stop()])
  }
}

/** The bare server gets the page's JSON, so that it always returns what Docket does. */
export async function serveBare({ env }: Board, page: string) {
  const file = `${env.STORAGE_DIR}/page.json`
  writeFileSync(file, page)
  return serve(['bench/bare.ts'], { ...env, PAGE_FILE: file })
}

async function compare(
  bare: Server,
  docket: Server,
  visit: Parameters<typeof bodyOf>[1],
  document: typeof visit,
) {
  const page = JSON.parse(await bodyOf(docket, visit))
  deepEqual(JSON.parse(await bodyOf(bare, visit)), page)
  const { data, total } = page.props.applications
  if (data.length !== 25 || total !== APPLICATIONS) throw new Error('The list is not what it should be.')
  const html = await bodyOf(docket, document)
  if (!html.includes(`>${data[24].reference}<`)) throw new Error('The list was not rendered on the server.')
}

const row = (name: string, { perSecond, p99, cpu, megabytes }: Figures, bare: Figures): Cell[] => [
  name,
  perSecond,
  p99,
  cpu,
  cpu / bare.cpu,
  megabytes,
]
