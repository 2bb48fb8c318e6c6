// Response times of a board with a hundred times as many applications and arrested persons.
import { request } from 'node:http'
import { measureActs } from './growth-acts.ts'
import { FIRST_BOARD } from './rows.ts'
import { makeGrownBoard, type Board, type Provider } from './boards.ts'
import { measureAt, median, type Query } from './load.ts'
import { DOCKET, serve, type Server } from './processes.ts'
import { printTable, verdict, type Cell } from './table.ts'
import { visitorOf } from './visitor.ts'

const MOST_TIMES = 1.5
const MOST_P99 = 50
const PER_SECOND = 50
const TAKEN = 9
const NOT_COUNTED = 3

/** `pressed` pages are also measured under a constant load. */
type Place = { name: string; path: string; pressed?: true }

const applications = (pages: number): Place[] => [
  { name: 'the list', path: '/applications', pressed: true },
  { name: 'its page 41', path: '/applications?page=41' },
  { name: 'its middle', path: `/applications?page=${Math.ceil(pages / 2)}`, pressed: true },
  { name: 'its last page', path: `/applications?page=${pages}`, pressed: true },
  { name: 'the oldest first', path: '/applications?sort=receivedOn' },
  { name: 'by name', path: '/applications?sort=name', pressed: true },
  { name: 'by name, middle', path: `/applications?sort=name&page=${Math.ceil(pages / 2)}` },
  { name: 'by number', path: '/applications?sort=-reference' },
  { name: 'one status', path: '/applications?status[]=endorsed', pressed: true },
  { name: 'one status, its last page', path: `/applications?status[]=endorsed&page=${Math.ceil(pages / 8)}` },
  { name: 'one status by name', path: '/applications?status[]=on_hold&sort=name' },
  { name: 'two statuses and a type', path: '/applications?status[]=endorsed&status[]=on_hold&typeId=2' },
  { name: 'a type by number', path: '/applications?typeId=3&sort=reference' },
  { name: 'received in a year', path: '/applications?receivedFrom=2019-01-01&receivedTo=2019-12-31' },
  { name: 'the same by name', path: '/applications?receivedFrom=2019-01-01&receivedTo=2019-12-31&sort=name' },
  {
    name: 'received on a day, by name',
    path: '/applications?receivedFrom=2019-05-06&receivedTo=2019-05-06&sort=name',
  },
  { name: 'decided in a year', path: '/applications?decidedFrom=2025-01-01&decidedTo=2025-12-31' },
  { name: 'approved by a round', path: '/applications?verdict=approved' },
  { name: 'with archived ones', path: '/applications?withArchived=1' },
  { name: 'awaiting my vote', path: '/applications?awaitingMyVote=1', pressed: true },
  { name: 'assigned to me', path: '/applications?assignedToMe=1' },
  { name: 'waits for my decision', path: '/applications?waitsFor=decision' },
  { name: 'waits for a resolution', path: '/applications?waitsFor=resolution' },
  { name: 'lacks documents', path: '/applications?waitsFor=documents' },
  { name: 'the archive', path: '/applications/archive' },
  { name: 'a number', path: '/applications?search=2019-000005', pressed: true },
  { name: 'a number that nobody has', path: '/applications?search=2013-999' },
  { name: 'a word of 2 %', path: '/applications?search=reyes', pressed: true },
  { name: 'the same by name', path: '/applications?search=reyes&sort=name' },
  { name: 'a word of 16 %', path: '/applications?search=sa', pressed: true },
  { name: 'the same, page 300', path: '/applications?search=sa&page=300' },
  { name: 'the same by number', path: '/applications?search=sa&sort=reference' },
  {
    name: 'the same among the approved, by name',
    path: '/applications?search=sa&status[]=approved&sort=name',
  },
  { name: 'words of 2 and 15 %', path: '/applications?search=reyes+ma', pressed: true },
  { name: 'words of 16 and 15 %', path: '/applications?search=sa+ma', pressed: true },
  { name: 'the same by number', path: '/applications?search=sa+ma&sort=reference' },
  { name: 'words of 16, 15 and 30 %', path: '/applications?search=sa+ma+s' },
  { name: 'words that never meet', path: '/applications?search=reyes+bin' },
]

const arrestedPersons = (pages: number): Place[] => [
  { name: 'the register', path: '/arrested-persons', pressed: true },
  { name: 'its middle', path: `/arrested-persons?page=${Math.ceil(pages / 2)}` },
  { name: 'its last page', path: `/arrested-persons?page=${pages}` },
  { name: 'by name', path: '/arrested-persons?sort=name' },
  { name: 'in custody', path: '/arrested-persons?custody[]=in_custody' },
  { name: 'the same by name', path: '/arrested-persons?custody[]=in_custody&sort=name' },
  { name: 'two legal statuses', path: '/arrested-persons?legal[]=charged&legal[]=on_trial' },
  { name: 'one facility', path: '/arrested-persons?facility=District+jail+7' },
  { name: 'the same by number', path: '/arrested-persons?facility=District+jail+7&sort=registerNumber' },
  { name: 'arrested in a year', path: '/arrested-persons?arrestedFrom=2019-01-01&arrestedTo=2019-12-31' },
  { name: 'the clock is running', path: '/arrested-persons?clock=running' },
  { name: 'held too long', path: '/arrested-persons?clock=overdue' },
  { name: 'to be reviewed', path: '/arrested-persons?retentionDue=1' },
  { name: 'the sealed', path: '/arrested-persons?sealed=1' },
  { name: 'a number', path: '/arrested-persons?search=AP-2025-000005', pressed: true },
  { name: 'a word of 2 %', path: '/arrested-persons?search=juan', pressed: true },
  { name: 'a word of 23 %', path: '/arrested-persons?search=ba', pressed: true },
  { name: 'words of 23 and 18 %', path: '/arrested-persons?search=ba+ma', pressed: true },
  { name: 'the same by number', path: '/arrested-persons?search=ba+ma&sort=registerNumber' },
  { name: 'words of 23 and 18 % in custody', path: '/arrested-persons?search=ba+ma&custody[]=in_custody' },
]

const others: Place[] = [
  // Searches are rate-limited per person.
  { name: 'search from anywhere: a name', path: '/search?q=reyes' },
  { name: 'search from anywhere: two', path: '/search?q=sa+ma' },
  { name: 'search from anywhere: a number', path: '/search?q=2019-000005' },
  { name: 'the dashboard', path: '/dashboard', pressed: true },
  { name: 'a case', path: '/applications/5', pressed: true },
  { name: 'a record', path: '/arrested-persons/5', pressed: true },
  { name: 'the trail', path: '/audit' },
]

const exported: Place[] = [
  { name: 'export of all, first byte', path: '/applications/export' },
  { name: 'export of a search, first byte', path: '/applications/export?search=sa+ma' },
  { name: 'export of the register, first byte', path: '/arrested-persons/export' },
  { name: 'export of a search there, first byte', path: '/arrested-persons/export?search=ba+ma' },
]

export async function benchGrowth(providers: Provider[], many: number) {
  for (const provider of providers) {
    const few = await figuresFor(provider, FIRST_BOARD)
    const most = few && (await figuresFor(provider, many))
    if (!few || !most) continue
    printTable(
      `${provider}: ${FIRST_BOARD.toLocaleString('en')} and ${many.toLocaleString('en')} applications and arrested persons, ms`,
      ['', 'few', 'many', '×', 'aim', `p99 at ${PER_SECOND}/s`, 'aim'],
      most.map((figure, at) => row(few[at]!, figure)),
    )
  }
}

type Figure = { name: string; ms: number; p99?: number | undefined }

async function figuresFor(provider: Provider, size: number) {
  const board = await makeGrownBoard(provider, size)
  return board && measureBoard(board, size > FIRST_BOARD)
}

/** Only large boards are measured under load. */
async function measureBoard(board: Board, isLarge: boolean): Promise<Figure[]> {
  const server = await serve(DOCKET, board.env)
  try {
    const figures: Figure[] = []
    const pages = board.size / 25
    for (const place of [...applications(pages), ...arrestedPersons(pages), ...others, ...exported]) {
      const query = await queryOf(board, server, place)
      const p99 = isLarge && place.pressed ? (await measureAt(PER_SECOND, server, query)).p99 : undefined
      figures.push({ name: place.name, ms: await untilFirstByte(server, query), p99 })
    }
    return [...figures, ...(await measureActs(server))]
  } finally {
    await server.stop()
  }
}

async function queryOf(board: Board, server: Server, { path }: Place): Promise<Query> {
  const { visit } = await visitorOf(board, server, '/applications')
  return { ...visit, path }
}

async function untilFirstByte(server: Server, query: Query) {
  const taken: number[] = []
  for (let time = 0; time < NOT_COUNTED + TAKEN; time++) taken.push(await once(server, query))
  return median(taken.slice(NOT_COUNTED))
}

function once({ port }: Server, { path, headers }: Query) {
  const began = performance.now()
  return new Promise<number>((resolve, reject) => {
    request({ port, path, headers }, answer => {
      if (answer.statusCode !== 200) reject(new Error(`${path} answers ${answer.statusCode}.`))
      answer.once('data', () => {
        resolve(performance.now() - began)
        answer.destroy()
      })
    })
      .on('error', reject)
      .end()
  })
}

const row = (few: Figure, { name, ms, p99 }: Figure): Cell[] => [
  name,
  few.ms,
  ms,
  ms / few.ms,
  verdict(ms / few.ms, MOST_TIMES),
  p99,
  p99 === undefined ? '' : verdict(p99, MOST_P99, ' ms'),
]
