import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { endorsed } from '#tests/support/cases'
import { carla } from '#tests/support/cast'
import { signedInAt } from './support/test-board.ts'
import { blockLiveUpdates, open } from './support/page.ts'
import { act, expectText } from './support/case-page.ts'

type Timers = { timers: Map<number, () => void> }

/** Toasts time out only when the test says so. */
async function aPage() {
  const { path } = await endorsed()
  const { page } = await signedInAt('/dashboard', carla)
  await blockLiveUpdates(page) // Live updates use timers of the same length.
  await open(page, path)
  await page.evaluate(() => {
    const { setTimeout: set, clearTimeout: clear } = window
    const timers = new Map<number, () => void>()
    window.setTimeout = ((run: () => void, ms?: number) => {
      const id = ms === 6000 ? set(() => {}) : set(run, ms)
      if (ms === 6000) timers.set(id, run)
      return id
    }) as typeof window.setTimeout
    window.clearTimeout = id => {
      timers.delete(Number(id))
      clear(id)
    }
    Object.assign(window, { timers })
  })
  return page
}

const running = (page: Page) =>
  expect.poll(() => page.evaluate(() => (window as unknown as Timers).timers.size))

const timeOut = (page: Page) =>
  page.evaluate(() => {
    for (const run of (window as unknown as Timers).timers.values()) run()
  })

test('a toast that arrives just as the previous one times out is shown', async () => {
  const page = await aPage()
  await act(page, 'Put on hold', { remarks: 'Her lawyer is ill.', reviewOn: '2031-05-06' })
  await expectText(page, /^\d{4}-\d{6} put on hold$/)
  await running(page).toBe(1)
  await page.evaluate(() => {
    const [before] = (window as unknown as Timers).timers.values()
    document.addEventListener('inertia:flash', before!, { once: true })
  })
  await act(page, 'Resume application', { remarks: 'He is back.' })
  await expectText(page, /^\d{4}-\d{6} resumed$/)
})

test('a toast disappears after a while, but not while the pointer is on it', async () => {
  const page = await aPage()
  const toast = page.locator('.toast')
  await act(page, 'Put on hold', { remarks: 'Her lawyer is ill.', reviewOn: '2031-05-06' })
  await running(page).toBe(1)
  await toast.hover()
  await running(page).toBe(0)
  expect(await toast.innerText()).toMatch(/^\d{4}-\d{6} put on hold/)
  await page.mouse.move(0, 0)
  await running(page).toBe(1)
  await timeOut(page)
  await toast.waitFor({ state: 'detached' })

  await act(page, 'Resume application', { remarks: 'He is back.' })
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await toast.waitFor({ state: 'detached' })
  await act(page, 'Put on hold', { remarks: 'Ill once more.', reviewOn: '2031-05-06' })
  await running(page).toBe(1)
  await timeOut(page)
  await toast.waitFor({ state: 'detached' })
})

test('a toast covers no control and disappears on the next visit', async () => {
  const page = await aPage()
  const toast = page.locator('.toast')
  for (const [width, name, form] of [
    [1440, 'Put on hold', { remarks: 'Her lawyer is ill.', reviewOn: '2031-05-06' }],
    [390, 'Resume application', { remarks: 'He is back.' }],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await act(page, name, form)
    await toast.waitFor()
    expect([width, await page.evaluate(controlsUnderToast)]).toEqual([width, []])
  }
  await page.goBack()
  await page.waitForURL('/dashboard')
  expect(await toast.count()).toBe(0)
})

function controlsUnderToast() {
  scrollTo(0, 0)
  const toast = document.querySelector('.toast')!
  const shown = toast.getBoundingClientRect()
  const isUnder = (control: Element) => {
    const box = control.getBoundingClientRect()
    return (
      box.left < shown.right && box.right > shown.left && box.top < shown.bottom && box.bottom > shown.top
    )
  }
  return [...document.querySelectorAll('a, button, input, textarea, summary')]
    .filter(control => !toast.contains(control) && control.checkVisibility() && isUnder(control))
    .map(control => control.outerHTML)
}
