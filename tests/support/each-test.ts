import { afterEach, beforeEach } from 'vitest'
import './stress.ts'
import './own-database.ts'

// Set up for each file whose tests need the board. Not loaded before the first test, so that a file can replace
// modules of the server first.

beforeEach(async () => {
  const { resetBoard } = await import('./board.ts')
  await resetBoard()
})

afterEach(async () => {
  const { restoreClockAndSettings } = await import('./board.ts')
  restoreClockAndSettings()
})
