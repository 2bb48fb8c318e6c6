import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openClone } from '#tests/platform/database/open-clone'
import type { Provider } from '#server/platform/database/open-database'

/** A Tuesday in the second week of a year, so that the data spans a change of year. */
export const NOW = new Date('2026-01-13T09:30:00Z')

/** A board of its own that has not been seeded yet. */
export async function emptyBoard(provider: Provider, now = NOW) {
  const clone = await openClone(provider)
  const { clock } = await import('#server/platform/clock')
  clock.now = () => now
  const { seedApplicationTypes } = await import('../../prisma/seed/application-types.ts')
  const { seedDemoBoard } = await import('../../prisma/seed/demo-board.ts')
  const { verifyBoard } = await import('#server/operations/verify/verify')
  const { appendLeaves } = await import('#server/records/signed-log/append-leaves')
  const { seed } = await import('#server/operations/seed')
  const { discardUnfinishedBoard } = await import('../../prisma/seed/unfinished.ts')
  const { config } = await import('#server/config')
  const seedTypes = () => seedApplicationTypes(clone.db)
  await seedTypes()
  return {
    ...clone,
    storageDir: clone.environment.STORAGE_DIR,
    seedTypes,
    seed: (progress?: (share: number) => void) => seedDemoBoard(progress),
    discard: () => discardUnfinishedBoard({ ...config, seedDemo: true }),
    startInProduction: () => {
      config.seedDemo = false
      return seed()
    },
    verifyBoard,
    appendLeaves,
  }
}

export type Board = Awaited<ReturnType<typeof emptyBoard>>

const TABLES = [
  'answerFile',
  'application',
  'arrest',
  'arrestedPerson',
  'auditEntry',
  'charge',
  'comment',
  'counter',
  'custodyEvent',
  'dispatch',
  'dueDate',
  'file',
  'holiday',
  'matchVerdict',
  'notification',
  'paper',
  'recusal',
  'remark',
  'request',
  'requestItem',
  'round',
  'seat',
  'slip',
  'user',
  'vote',
] as const

/** These depend on salts or on the board's key. */
const RANDOM = new Set([
  'seal',
  'passwordHash',
  'codeHash',
  'jws',
  'facts',
  'salts',
  'pdfId',
  'pdf',
  'compared',
])

/** The rows of a seeded board without their salts, one JSON text each. */
export async function rowsOf({ db }: Board) {
  const rows: Record<string, string[]> = {}
  for (const table of TABLES) {
    const found = await (db[table] as { findMany: () => Promise<object[]> }).findMany()
    rows[table] = found.map(row => JSON.stringify(row, withoutSalts)).toSorted()
  }
  return rows
}

/** Keys of details come in another order from PostgreSQL. */
function withoutSalts(name: string, value: unknown) {
  if (RANDOM.has(name)) return undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const isPdf = 'purpose' in value && value.purpose === 'letter'
  const unnamed = isPdf ? { id: '', sha256: '', size: 0 } : {} // a PDF has codes
  return Object.fromEntries(Object.entries({ ...value, ...unnamed }).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** PDFs of letters have random names. */
export async function namedFilesOf(board: Board) {
  const pdfs = await board.db.file.findMany({ where: { purpose: 'letter' } })
  const random = new Set(pdfs.map(({ id }) => id))
  return filesOf(board).filter(name => !random.has(name))
}

export const filesOf = ({ storageDir }: Board) =>
  readdirSync(join(storageDir, 'files'), { recursive: true, withFileTypes: true })
    .flatMap(entry => (entry.isFile() ? [entry.name] : []))
    .toSorted()
