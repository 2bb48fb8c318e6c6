// Imports a large register from several files of the maximum size, one after the other, in the steps that the
// import page takes.
import { personAt } from './matching/crowd.ts'
import { makeBoard, type Provider } from './boards.ts'
import { cpuMs, DOCKET, residentMegabytes, serve, type Server } from './processes.ts'
import { printTable, verdict, type Cell } from './table.ts'
import { pageHeaders } from './visitor.ts'

const ROWS_OF_A_FILE = 5_000
/** Limit for the last files relative to the first, in time per row and memory. */
const MOST_GROWTH = 1.5

type Portion = { seconds: number; cpu: number; megabytes: number; imported: number }

export async function benchImport(persons: number, providers: Provider[]) {
  const rows: Cell[][] = []
  for (const provider of providers) rows.push(...(await rowsFor(provider, persons)))
  printTable(
    `${persons.toLocaleString('en')} persons imported, in files of ${ROWS_OF_A_FILE.toLocaleString('en')}`,
    ['', 'rows/s', 'CPU ms a row', 'MB', 'registered'],
    rows,
  )
}

async function rowsFor(provider: Provider, persons: number): Promise<Cell[][]> {
  const board = await makeBoard(provider, 1_000)
  if (!board) return []
  const server = await serve(DOCKET, board.env)
  const headers = await pageHeaders(`http://127.0.0.1:${server.port}`, board.token)
  const portions: Portion[] = []
  for (let from = 1; from <= persons; from += ROWS_OF_A_FILE)
    portions.push(await importFile(server, headers, from))
  await server.stop()
  const [first, last] = [portions[0]!, portions.at(-1)!]
  const slower = last.seconds / first.seconds
  return [
    cells(`${provider}, the first file`, first),
    cells('  the last', last),
    ['  the last to the first, × time', slower, verdict(slower, MOST_GROWTH)],
    cells('  all', {
      seconds: sum(portions.map(({ seconds }) => seconds)) / portions.length,
      cpu: sum(portions.map(({ cpu }) => cpu)) / portions.length,
      megabytes: Math.max(...portions.map(({ megabytes }) => megabytes)),
      imported: sum(portions.map(({ imported }) => imported)),
    }),
  ]
}

const cells = (name: string, { seconds, cpu, megabytes, imported }: Portion): Cell[] => [
  name,
  ROWS_OF_A_FILE / seconds,
  cpu / ROWS_OF_A_FILE,
  megabytes,
  imported,
]

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

async function importFile(
  { port, pid }: Server,
  headers: Record<string, string>,
  from: number,
): Promise<Portion> {
  const origin = `http://127.0.0.1:${port}`
  const [began, before] = [performance.now(), cpuMs(pid)]
  const form = new FormData()
  form.set('timeZone', 'UTC')
  form.set('file', new File([fileOf(from)], 'register.csv'))
  const { 'content-type': _json, ...others } = headers
  const sent = await fetch(`${origin}/arrested-persons/imports`, {
    method: 'POST',
    headers: others,
    body: form,
    redirect: 'manual',
  })
  const path = sent.headers.get('location')
  if (sent.status !== 303 || !path?.includes('/imports/'))
    throw new Error(`The file was not taken: ${sent.status}`)
  const url = new URL(path, origin).href
  await workThrough(url, headers)
  await post(`${url}/import`, headers)
  const { imported } = await workThrough(url, headers)
  return {
    seconds: (performance.now() - began) / 1000,
    cpu: cpuMs(pid) - before,
    megabytes: residentMegabytes(pid),
    imported,
  }
}

async function workThrough(url: string, headers: Record<string, string>) {
  for (;;) {
    const page = await fetch(url, { headers })
    const { props } = (await page.json()) as { props: { import: { state: string; imported: number } } }
    if (!['checking', 'importing'].includes(props.import.state)) return props.import
    await post(`${url}/steps`, headers)
  }
}

async function post(url: string, headers: Record<string, string>) {
  const answer = await fetch(url, { method: 'POST', headers, body: '{}', redirect: 'manual' })
  await answer.text()
  if (answer.status !== 303) throw new Error(`${url} answers ${answer.status}.`)
}

function fileOf(from: number) {
  const head =
    'Family name,Given name,Middle name,Sex,Birth date,ID number,Arrested at,Place of arrest,Mode,Offence'
  const lines = Array.from({ length: ROWS_OF_A_FILE }, (_, at) => {
    const { familyName, givenName, middleName, sex, birthDate, idNumber } = personAt(from + at)
    const day = String(1 + (at % 28)).padStart(2, '0')
    return [
      familyName,
      givenName,
      middleName,
      sex,
      birthDate,
      idNumber,
      `2026-01-${day} 21:30`,
      'Harbour',
      'warrant',
      'Theft',
    ].join()
  })
  return [head, ...lines].join('\r\n')
}
