// npm run bench [-- --quick] [-- --size 1000000] [-- --only PART]
// Parts: list, growth, case, log, processes, start, memory, doors, size, interactions, crowd, import, day.
// Prints the board's costs on this machine next to their limits.
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { generate } from '../server/commands/generate.mjs'
import { removeBoards, type Provider, makeBoard } from './boards.ts'
import { benchCase } from './case.ts'
import { benchCrowd } from './crowd.ts'
import { benchDay } from './day.ts'
import { benchGrowth } from './growth.ts'
import { benchImport } from './importing.ts'
import { benchInteractions } from './interactions.ts'
import { benchList } from './list.ts'
import { CLIENT, pinned, run, SERVER } from './processes.ts'
import { benchSignedLog } from './signed-log.ts'
import { benchMemory } from './memory.ts'
import { benchSeveral } from './several.ts'
import { benchStart } from './start.ts'
import { printTable, type Cell, verdict } from './table.ts'
import { readFileSync, statSync } from 'node:fs'

// Compressed JavaScript that a browser loads for its first screen. Enforced by tests/web/budget.test.ts.

type Manifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean }
>

const SCREENS = [
  { screen: 'Auth/Login', layout: 'CardLayout', most: 105 },
  { screen: 'Application/Index', layout: 'BoardLayout', most: 105 },
  { screen: 'Application/Detail', layout: 'BoardLayout', most: 125 },
]
const ENTRY = 'resources/app.tsx'

function benchSize() {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest
  const rows = SCREENS.map(({ screen, layout, most }) => {
    // A layout may be part of the entry's file.
    const layouts = [`resources/Layouts/${layout}.tsx`].filter(source => source in manifest)
    const files = filesOf(manifest, [ENTRY, ...layouts, `resources/Pages/${screen}.tsx`])
    const kilobytes =
      [...files].reduce((sum, file) => sum + statSync(`dist/client/${file}.gz`).size, 0) / 1000
    return [screen, files.size, `${kilobytes.toFixed(1)} kB`, verdict(kilobytes, most, ' kB')]
  })
  printTable('JavaScript of the first load, gzip', ['', 'files', 'size', 'aim'], rows)
}

/** The entry, layout and screen (dynamic imports of the entry) and everything they import. */
function filesOf(manifest: Manifest, sources: string[], files = new Set<string>()) {
  for (const source of sources) {
    const { file, imports = [] } = manifest[source]!
    if (files.has(file)) continue
    files.add(file)
    filesOf(manifest, imports, files)
  }
  return files
}

// The list's rows through Prisma's client and through `read`, to show why screens are read with SQL.

type Doors = { prisma: number; read: number }

async function benchDoors(providers: Provider[]) {
  const rows: Cell[][] = []
  for (const provider of providers) {
    const board = await makeBoard(provider, 10_000)
    if (!board) continue
    const { prisma, read } = JSON.parse(await run(SERVER, ['bench/doors-measured.ts'], board.env)) as Doors
    rows.push([provider, prisma, read, prisma / read])
  }
  printTable(
    '25 rows with type and progress, CPU ms of our process each time',
    ['', 'Prisma', 'read', '×'],
    rows,
  )
}

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    only: { type: 'string' },
    on: { type: 'string' },
    size: { type: 'string', default: '1000000' }, // of the large board
  },
})
const rounds = values.quick ? { count: 1, seconds: 3, warmUp: 2 } : { count: 3, seconds: 10, warmUp: 5 }
const short = { ...rounds, seconds: Math.min(rounds.seconds, 5), warmUp: 2 }
const all: Provider[] = ['SQLite', 'PostgreSQL']
const providers = all.filter(provider => !values.on || provider.toLowerCase() === values.on)

const sections: Record<string, () => Promise<void> | void> = {
  list: () => benchList(rounds, providers),
  growth: () => benchGrowth(providers, Number(values.size)),
  case: () => benchCase(short, providers),
  log: () => benchSignedLog(providers),
  processes: () => benchSeveral(short),
  start: () => benchStart(providers),
  memory: () => benchMemory(values.quick ? 10_000 : 500_000),
  doors: () => benchDoors(providers),
  size: benchSize,
  interactions: benchInteractions,
  crowd: () => benchCrowd(providers),
  import: () => benchImport(values.quick ? 10_000 : 100_000, providers),
  day: () => benchDay(values.quick ? 10 : 30, providers),
}
const chosen = values.only ? [values.only] : Object.keys(sections)

await generate()
await run(CLIENT, ['server/commands/build.mjs'])
describeMachine()
try {
  for (const name of chosen) await sections[name]!()
} finally {
  await removeBoards()
}

function describeMachine() {
  const [first, ...others] = cpus()
  console.log(`${others.length + 1} × ${first?.model.trim()}, Node ${process.version}`)
  console.log(pinned ? 'Server and client have a core each.' : 'Server and client share the cores.')
}
