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
  if (task.result?.state !== 'fail') await allIsLogged()
})

/** Everything a test wrote must be in the signed log. */
async function allIsLogged() {
  const { wasTamperedWith } = await import('./tampered.ts')
  if (wasTamperedWith()) return
  const { differingRow } = await import('#server/verify/rows')
  expect(await differingRow()).toBeNull()
}
