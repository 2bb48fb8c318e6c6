import { expect, test } from 'vitest'
import { endorsed } from '#tests/support/cases'
import { carla } from '#tests/support/cast'
import { signedInAt } from './support/accounts-board.ts'
import { keepOutLivePages, open } from './support/alive.ts'
import { act, says } from './support/case-file.ts'

// The messages at the corner of the screen, which say what was just done.

/** Lets the timer of the next message end at the moment when the one after it comes. */
const endTimerWithTheNext = () => {
  const real = window.setTimeout
  const begin = (run: () => void, ms?: number) => {
    if (ms !== 6000) return real(run, ms)
    window.setTimeout = real
    document.addEventListener('inertia:flash', run, { once: true })
    return 0
  }
  window.setTimeout = begin as typeof window.setTimeout
}

test('a message that comes just as the one before it times out is shown', async () => {
  const { path } = await endorsed()
  const { page } = await signedInAt(path, carla)
  await page.evaluate(endTimerWithTheNext)
  await act(page, 'Put on hold', { remarks: 'Her lawyer is ill.', reviewOn: '2031-05-06' })
  await says(page, 'Application put on hold.')
  await expect.poll(() => page.evaluate(() => window.setTimeout.name)).toBe('setTimeout')
  await act(page, 'Resume application', { remarks: 'He is back.' })
  await says(page, 'Application resumed.')
})

test('a message goes after a while, but not while the pointer is on it', async () => {
  const { path } = await endorsed()
  const { page } = await signedInAt('/dashboard', carla)
  await keepOutLivePages(page)
  await page.clock.install()
  await open(page, path)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await act(page, 'Put on hold', { remarks: 'Her lawyer is ill.', reviewOn: '2031-05-06' })
  const toast = page.locator('.toast')
  await toast.hover()
  await page.clock.runFor(60_000)
  expect(await toast.innerText()).toContain('Application put on hold.')
  await page.mouse.move(0, 0)
  await page.clock.runFor(7_000)
  await toast.waitFor({ state: 'detached' })
  await act(page, 'Resume application', { remarks: 'He is back.' })
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await toast.waitFor({ state: 'detached' })
  await act(page, 'Put on hold', { remarks: 'Ill once more.', reviewOn: '2031-05-06' })
  await toast.waitFor()
  await page.clock.runFor(7_000)
  await toast.waitFor({ state: 'detached' })
})
