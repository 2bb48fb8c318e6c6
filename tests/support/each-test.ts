import { afterEach, beforeEach, expect } from 'vitest'
import './stress.ts'
import './own-database.ts'

// Set up for each file whose tests need the board. Not loaded before the first test, so that a file can replace
// modules of the server first.

beforeEach(async () => {
  const { resetBoard } = await import('./board.ts')
  await resetBoard()
})

afterEach(async ({ task }) => {
  const { restoreClockAndSettings } = await import('./board.ts')
  restoreClockAndSettings()
  if (task.result?.state !== 'fail') await allIsLogged()
})

/** Whatever a test made the board write has reached the signed log, unless the test tampered with the database. */
async function allIsLogged() {
  const { wasTamperedWith } = await import('./tampered.ts')
  if (wasTamperedWith()) return
  const { differingRow } = await import('#server/verify/rows')
  expect(await differingRow()).toBeNull()
}
