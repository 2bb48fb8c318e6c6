import { afterEach, beforeEach, expect } from 'vitest'
import './stress.ts'
import './own-database.ts'

// Setup for test files that need the board. The board is imported only before the first test, so that a file can mock
// server modules first.

beforeEach(async () => {
  const { resetBoard } = await import('./board.ts')
  await resetBoard()
})

afterEach(async ({ task }) => {
  const { restoreClockAndSettings } = await import('./board.ts')
  restoreClockAndSettings()
  if (task.result?.state !== 'fail') await allIsLogged()
})

/** Checks that everything the test wrote is in the signed log, unless the test tampered with the database. */
async function allIsLogged() {
  const { wasTamperedWith } = await import('./tampered.ts')
  if (wasTamperedWith()) return
  const { differingRow } = await import('#server/verify/rows')
  expect(await differingRow()).toBeNull()
}
