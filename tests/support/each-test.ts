import { afterEach, beforeEach, expect } from 'vitest'
import './stress.ts'
import './own-database.ts'

// The board is imported late, so that test files can mock server modules first.

beforeEach(async () => {
  const { resetBoard } = await import('./board.ts')
  await resetBoard()
})

afterEach(async ({ task }) => {
  const { restoreClockAndSettings } = await import('./board.ts')
  restoreClockAndSettings()
  if (task.result?.state !== 'fail') await allAgrees()
})

/** Everything a test wrote must be in the signed log, and tasks must follow from the cases. */
async function allAgrees() {
  const { tasksWereLeft, wasTamperedWith } = await import('./tampered.ts')
  const compareTasks = !tasksWereLeft()
  if (wasTamperedWith()) return
  const { differingRow } = await import('#server/operations/verify/rows')
  expect(await differingRow(await tablesInUse())).toBeNull()
  if (!compareTasks) return
  const { differingTask } = await import('#server/operations/verify/tasks')
  expect(await differingTask()).toBeNull()
}

/** The protected tables that have rows now or had some. */
async function tablesInUse() {
  const { join, raw, read, sql } = await import('#server/platform/database/read')
  const { PROTECTED } = await import('#server/platform/protected-tables')
  const withRows = PROTECTED.map(
    ({ table, kind }) => sql`SELECT ${kind} AS "kind" WHERE EXISTS (SELECT 1 FROM ${raw(`"${table}"`)})`,
  )
  const logged = sql`SELECT "kind" FROM "LogLeaf" UNION ALL SELECT "kind" FROM "WaitingLeaf"`
  const rows = await read<{ kind: string }>(join([logged, ...withRows], ' UNION ALL '))
  const inUse = new Set(rows.map(({ kind }) => kind))
  return PROTECTED.filter(({ kind }) => inUse.has(kind))
}
