import { join } from 'node:path'
import { writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect } from 'vitest'
import { config } from '#server/config'
import { startLive, stopLive } from '#server/messages/live/relay'
import { origin } from './test-board.ts'
import { closeContexts, hasErrors, saveScreenshots } from './browser.ts'
import { failures, outputs } from './server.ts'

// A failed test leaves screenshots and logs. An unexpected console or server error fails the test.

beforeEach(async () => {
  config.appUrl = new URL(origin)
  config.openRegistration = true
  await startLive()
})

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail' || hasErrors()) {
    const folder = join(
      'test-results',
      `${task.file.name.replace(/.*\/|\.test\.ts/g, '')}-${task.id.split('_').at(-1)}`,
    )
    await saveScreenshots(folder)
    writeFileSync(join(folder, 'server.txt'), outputs().join('\n'))
    console.error(`What was to be seen when “${task.name}” failed is in ${folder}`)
  }
  const complaints = await closeContexts()
  await stopLive()
  expect(complaints).toEqual([])
  expect(failures()).toEqual([])
})
