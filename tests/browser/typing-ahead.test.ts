import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { carriesApproval, registered } from '#tests/support/cases'
import { ada, carla, emil, rita } from '#tests/support/cast'
import { signedIn, signedInAt } from './support/test-board.ts'
import { open, watchRequests, field, isFocused } from './support/page.ts'
import { act, openDialog, expectText, postComment, discussion } from './support/case-page.ts'

test('text typed right after adding a mark goes into the new mark', async () => {
  const { page } = await signedInAt('/dashboard', rita)
  await clocksAreLate(page)
  await open(page, '/arrested-persons/create')
  await page.getByRole('button', { name: 'Add a mark' }).focus()
  await Promise.all([page.keyboard.press('Enter'), page.keyboard.type('Left arm')])
  expect(await field(page, 'Part of the body').inputValue()).toBe('Left arm')
})

test('a dialog closed with Esc opens again with the next key press', async () => {
  const { path } = await carriesApproval()
  const { page } = await signedInAt(path, carla)
  await page.getByRole('button', { name: 'Approve application', exact: true }).press('Enter')
  await openDialog(page)
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')])
  await page.keyboard.type('All is in order.')
  expect(await page.getByRole('dialog').getByLabel('Remarks').inputValue()).toBe('All is in order.')
})

test('after an action the focus moves to the next step, even when rendering is slow', async () => {
  const { path } = await registered()
  const { page } = await signedInAt('/dashboard', emil)
  await drawsSlowly(page)
  await open(page, path)
  await act(page, 'Put on hold', { remarks: 'The judgment has not come.', reviewOn: '2031-05-06' })
  await expectText(page, 'Next: review on 6 May 2031')
  expect(await isFocused(page.locator('#next'))).toBe(true)
})

test('after removing a comment the focus stays on it, even when rendering is slow', async () => {
  const found = await registered()
  const id = await postComment(found, ada, 'The letter is missing.')
  const { page } = await signedInAt('/dashboard', ada)
  await drawsSlowly(page)
  await open(page, found.path)
  await discussion(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await (await openDialog(page)).getByRole('button', { name: 'Remove comment' }).click()
  await expectText(discussion(page), 'This comment was removed.')
  expect(await isFocused(page.locator(`#comment-${id}`))).toBe(true)
})

test('following a link from the error summary keeps the focus in its field, even when rendering is slow', async () => {
  const { page } = await signedInAt('/dashboard', rita)
  await drawsSlowly(page)
  await open(page, '/arrested-persons/create')
  const there = page.evaluate(followAsSoonAsDrawn, '[aria-label="There is a problem"] a[href="#familyName"]')
  await page.getByRole('button', { name: 'Register arrest' }).click()
  await there
  await page.keyboard.type('Balagtas', { delay: 50 })
  expect(await field(page, 'Family name').inputValue()).toBe('Balagtas')
})

test('text typed while a comment is being sent stays for the next one', async () => {
  const { path } = await registered()
  const { page } = await signedInAt('/dashboard', ada)
  await drawsSlowly(page)
  await watchRequests(page)
  await open(page, path)
  const letGo = await held(page, '**/comments')
  const text = discussion(page).getByRole('textbox', { name: 'Add a comment' })
  await text.fill('The letter came.')
  await text.press('Control+Enter')
  await text.pressSequentially(' So did the photo.')
  const left = page.evaluate(boxAsSoonAsSaid, 'The letter came.')
  letGo()
  expect(await left).toBe('So did the photo.')
  await text.press('Control+Enter')
  // The field contains the text too.
  await discussion(page).getByRole('listitem').getByText('So did the photo.', { exact: true }).waitFor()
  expect(await text.inputValue()).toBe('')
})

test('text typed while an edited comment is being saved continues from the saved text', async () => {
  const found = await registered()
  const id = await postComment(found, ada, 'The letter is missing.')
  const { page } = await signedIn(ada)
  await watchRequests(page)
  await open(page, found.path)
  const letGo = await held(page, '**/comments/*')
  await discussion(page).getByRole('button', { name: 'Edit', exact: true }).click()
  const text = discussion(page).getByRole('textbox', { name: 'Edit your comment' })
  await text.fill('The letter came.')
  await text.press('Control+Enter')
  await text.pressSequentially(' Late.')
  const busy = discussion(page).locator('[aria-busy=true]', { hasText: 'Save' })
  await busy.waitFor()
  letGo()
  await busy.waitFor({ state: 'detached' })
  expect(await bodyOf(id)).toBe('The letter came.')
  await text.press('Control+Enter')
  await expect.poll(() => bodyOf(id)).toBe('The letter came. Late.')
  await text.waitFor({ state: 'detached' })
})

const bodyOf = async (id: number) => (await db.comment.findUniqueOrThrow({ where: { id } })).body

async function held(page: Page, address: string) {
  const { promise: gone, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(
    address,
    async route => {
      await gone
      await route.continue()
    },
    { times: 1 },
  )
  return letGo
}

const clocksAreLate = (page: Page) =>
  page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    window.setTimeout = ((done: () => void, milliseconds = 0) => wait(done, milliseconds + 100)) as never
  })

/** Delays React's scheduler, so that rendering comes after timers. */
const drawsSlowly = (page: Page) =>
  page.addInitScript(() => {
    const { prototype } = MessagePort
    const post = prototype.postMessage
    prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => post.call(this, message), 20)
    }
  })

const followAsSoonAsDrawn = (link: string) =>
  new Promise<void>(done => {
    const observer = new MutationObserver(() => {
      const drawn = document.querySelector<HTMLElement>(link)
      if (!drawn) return
      observer.disconnect()
      drawn.click()
      done()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })

const boxAsSoonAsSaid = (text: string) =>
  new Promise<string>(done => {
    const observer = new MutationObserver(() => {
      const said = [...document.querySelectorAll('#discussion li')].some(li => li.textContent.includes(text))
      if (!said) return
      observer.disconnect()
      setTimeout(() => done(document.querySelector<HTMLTextAreaElement>('#discussion textarea')!.value))
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
