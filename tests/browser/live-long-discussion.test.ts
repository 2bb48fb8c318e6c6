import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { endorsed, oneVoteShort, type Ref } from '#tests/support/cases'
import { ada, ben, carla, cora } from '#tests/support/cast'
import { leaveTasks } from '#tests/support/tampered'
import { signedIn, signedInAt } from './support/test-board.ts'
import { blockLiveUpdates, openWithDeferredProps } from './support/page.ts'
import {
  expectText,
  expectNoText,
  postComment,
  discussion,
  isLive,
  newComment,
  addComment,
} from './support/case-page.ts'
import { allowDisconnection } from './support/browser.ts'
import { decide, vote } from '../support/acts.ts'

const board = { ben, ada }

test('earlier comments load fifty at a time without scrolling the page, and stay loaded when new ones arrive', async () => {
  const found = await endorsed()
  await many(found, 120)
  const { page } = await signedInAt(found.path, ada)
  const { page: other } = await signedInAt(found.path, ben)
  await isLive(page, ben)
  expect(await shown(page)).toEqual(numbers(101, 120))
  const first = page.getByText('Said as number 101.')
  await page.getByRole('button', { name: 'Show 50 earlier comments' }).scrollIntoViewIfNeeded()
  const before = await first.boundingBox()
  await page.getByRole('button', { name: 'Show 50 earlier comments' }).click()
  await expect.poll(() => shown(page)).toEqual(numbers(51, 120))
  expect(Math.abs((await first.boundingBox())!.y - before!.y)).toBeLessThan(3)
  expect(page.url()).not.toContain('before')

  await addComment(other, 'Said as number 121.')
  await expectText(page, 'Said as number 121.')
  await addComment(page, 'Said as number 122.')
  await expectText(page, 'Said as number 122.')
  expect(await shown(page)).toEqual(numbers(51, 122))
  await page.getByRole('button', { name: 'Show 50 earlier comments' }).click()
  await page.getByRole('button', { name: /earlier comment/ }).waitFor({ state: 'hidden' })
  expect(await shown(page)).toEqual(numbers(1, 122))
})

test('a page catches up with any number of comments after reconnecting', async () => {
  const found = await endorsed()
  await many(found, 10)
  const member = await signedInAt(found.path, ada)
  const { page } = member
  await signedInAt(found.path, ben)
  await isLive(page, ben)
  allowDisconnection(member)
  await page.context().setOffline(true)
  await expectText(page, 'Live updates are paused. This page will update when the connection is back.')
  await many(found, 90, 11)
  await page.context().setOffline(false)
  await expect.poll(() => shown(page), { timeout: 20_000 }).toEqual(numbers(1, 90))
})

test('a link to an old comment scrolls to it', async () => {
  const found = await endorsed()
  await many(found, 120)
  const { page } = await signedInAt(`${found.path}#comment-30`, ada)
  const comment = page.locator('#comment-30')
  await comment.waitFor()
  await expect.poll(() => comment.evaluate(element => element.getBoundingClientRect().top)).toBeLessThan(900)
  expect(await comment.evaluate(element => element.getBoundingClientRect().top)).toBeGreaterThan(80)
  expect(await comment.getAttribute('class')).toContain('bg-accent-wash')
})

test('tags, scripts, images and very long words in comments do not affect the page', async () => {
  const found = await endorsed()
  await postComment(found, board.ben, '<script>document.title = "taken"</script> and <b>bold</b>')
  await postComment(
    found,
    board.ben,
    '[a](javascript:alert(1)) [b](https://example.org) ![c](https://example.org/x.png)',
  )
  await postComment(found, board.ben, 'a'.repeat(10_000))
  const { page } = await signedInAt(found.path, ada, { viewport: { width: 390, height: 844 } })
  await expectText(discussion(page), '<b>bold</b>')
  expect(await page.title()).not.toContain('taken')
  expect(await discussion(page).locator('img, script, b').count()).toBe(0)
  const links = await discussion(page)
    .getByRole('article')
    .locator('a[rel]')
    .evaluateAll(all => all.map(link => [link.getAttribute('href'), link.getAttribute('rel')]))
  const apart = 'noopener noreferrer nofollow'
  expect(links).toEqual([
    [null, apart],
    ['https://example.org', apart],
    ['https://example.org/x.png', apart],
  ])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('very long words in grounds, reasons and remarks fit the page at any width', async () => {
  const long = 'abcdefghij'.repeat(500)
  const found = await oneVoteShort({ grounds: long })
  await vote(found.id, { choice: 'disapprove', reason: long }, cora)
  await decide(found.id, { verdict: 'approved', remarks: long }, carla)
  for (const width of [320, 390, 1280]) {
    const { page } = await signedInAt(found.path, ada, { viewport: { width, height: 844 } })
    await expectText(page.getByRole('list', { name: 'Votes' }), long)
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([width, tooWide]).toEqual([width, 0])
  }
})

test('a refused comment stays in its field, and an unfinished one is restored when the user comes back', async () => {
  const found = await endorsed()
  const { page } = await signedIn(ada)
  page.on('dialog', dialog => void dialog.accept()) // confirms “Leave this page?”
  // Text typed while a background response enters the history is not stored.
  await blockLiveUpdates(page)
  await openWithDeferredProps(page, found.path)
  await addComment(page, 'b'.repeat(10_001))
  await expectText(discussion(page), '1 character too many')
  await page.getByRole('region', { name: 'There is a problem' }).waitFor()
  expect((await newComment(page).inputValue()).length).toBe(10_001)
  await newComment(page).fill('Half a thought')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForURL('**/dashboard')
  await page.goBack()
  await newComment(page).waitFor()
  expect(await newComment(page).inputValue()).toBe('Half a thought')
})

test('a case archived in the meantime refuses a comment but keeps its text readable', async () => {
  const found = await endorsed()
  const [{ page }, { page: reader }] = [await signedInAt(found.path, ada), await signedInAt(found.path, ben)]
  await newComment(page).fill('One more thing')
  leaveTasks()
  await db.application.update({ where: { id: found.id }, data: { archived: true } })
  await page.getByRole('button', { name: 'Post comment' }).click()
  await page.getByRole('region', { name: 'There is a problem' }).waitFor()
  expect(await newComment(page).inputValue()).toBe('One more thing')
  await reader.reload()
  await expectText(discussion(reader), /archived/)
  expect(await newComment(reader).count()).toBe(0)
  await expectNoText(discussion(reader), 'Post comment')
})

async function many({ id }: Ref, upTo: number, from = 1) {
  const at = Date.parse('2026-03-01T08:00:00Z')
  await db.comment.createMany({
    data: numbers(from, upTo).map(number => ({
      applicationId: id,
      authorId: number % 2 ? ada.id : ben.id,
      body: `Said as number ${number}.`,
      createdAt: new Date(at + number * 60_000),
    })),
  })
}

async function shown(page: Page) {
  const texts = await discussion(page)
    .locator('p', { hasText: /^Said as number \d+\.$/ }) // excludes the text in the form
    .allTextContents()
  return texts.map(text => Number(/\d+/.exec(text)![0]))
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
