import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { endorsed } from '#tests/support/cases'
import { ada, ben, carla, vera } from '#tests/support/cast'
import { signedInAt } from './support/test-board.ts'
import {
  openDialog,
  expectText,
  expectNoText,
  recordRequests,
  postComment,
  discussion,
  isLive,
  newComment,
  addComment,
} from './support/case-page.ts'
import { removeComment as remove } from '../support/acts.ts'

test('a new comment appears on other users’ pages, and its author’s page loads it only once', async () => {
  const { path } = await endorsed()
  const [{ page: one }, { page: other }] = [await signedInAt(path, ada), await signedInAt(path, ben)]
  await Promise.all([isLive(one, ben), isLive(other, ada)])
  await addComment(one, 'Has anybody spoken with **her mother**?')
  await expectText(discussion(other), 'Has anybody spoken with her mother?')
  await expectText(discussion(one), 'Has anybody spoken with her mother?')
  const asked = recordRequests(one)
  await addComment(one, 'Has anybody spoken with **her employer**?')
  await expectText(discussion(other), 'Has anybody spoken with her employer?')
  await expectText(discussion(one), 'Has anybody spoken with her employer?')
  expect(await newComment(one).inputValue()).toBe('')
  await one.waitForTimeout(1000)
  expect(asked.filter(each => each.includes(path))).toEqual([`POST ${path}/comments`, `GET ${path}`])
})

test('replies are nested, edited comments show their earlier text, and removed comments leave a placeholder', async () => {
  const { path } = await endorsed()
  const [{ page: one }, { page: other }] = [await signedInAt(path, ada), await signedInAt(path, ben)]
  await Promise.all([isLive(one, ben), isLive(other, ada)])
  await addComment(one, 'The letter is missing.')
  await discussion(other).getByRole('button', { name: 'Reply to Ada Member' }).click()
  await other.getByRole('textbox', { name: 'Reply to Ada Member' }).fill('It is in the second envelope.')
  await other.keyboard.press('Control+Enter')
  const reply = one.getByRole('article', { name: 'Ben Member’s comment' })
  await expectText(reply, 'It is in the second envelope.')
  const [thread, answer] = await Promise.all([
    one.getByRole('article', { name: 'Ada Member’s comment' }).boundingBox(),
    reply.boundingBox(),
  ])
  expect(answer!.x).toBeGreaterThan(thread!.x + 10)

  await discussion(one).getByRole('button', { name: 'Edit', exact: true }).click()
  await one.getByRole('textbox', { name: 'Edit your comment' }).fill('The second letter is missing.')
  await one.getByRole('button', { name: 'Save comment', exact: true }).click()
  await expectText(discussion(other), 'The second letter is missing.')
  await discussion(other)
    .getByRole('button', { name: /^edited/ })
    .click()
  await expectText(await openDialog(other), 'The letter is missing.')
  await other.keyboard.press('Escape')

  await discussion(one).getByRole('button', { name: 'Remove', exact: true }).click()
  await (await openDialog(one)).getByRole('button', { name: 'Remove comment' }).click()
  await expectText(discussion(other), 'This comment was removed.')
  await expectNoText(discussion(other), 'The second letter is missing.')
  await expectText(discussion(other), 'It is in the second envelope.')
})

test('a reply to a reply notifies its author, even when the first comment was removed', async () => {
  const found = await endorsed()
  const first = await postComment(found, ada, 'The letter is missing.')
  await postComment(found, ben, 'It is in the second envelope.', first)
  await remove(found.id, first, ada)
  const { page } = await signedInAt(found.path, carla)
  await discussion(page).getByRole('button', { name: 'Reply to Ben Member' }).click()
  await page.getByRole('textbox', { name: 'Reply to Ben Member' }).fill('Found it.')
  await page.keyboard.press('Control+Enter')
  await expectText(page.getByRole('article', { name: 'Carla Chair’s comment' }), 'Found it.')
  const told = await db.notification.findMany({ where: { kind: 'reply', comment: { authorId: carla.id } } })
  expect(told.map(({ userId }) => userId)).toEqual([ben.id])
  expect(await db.comment.count({ where: { parentId: first } })).toBe(2)
})

test('the page shows who is present and who is typing until they leave', async () => {
  const { path } = await endorsed()
  const { page: one } = await signedInAt(path, ada)
  const two = await signedInAt(path, ben)
  const { page: three } = await signedInAt(path, vera)
  await expectText(one, 'Here now: Ben Member, Vera Viewer')
  await expectText(three, 'Here now: Ada Member, Ben Member')
  await isLive(two.page, ada) // Typing is published only after joining.
  await newComment(two.page).pressSequentially('I th')
  await Promise.all([expectText(one, 'Ben Member is writing…'), expectText(three, 'Ben Member is writing…')])
  await expectNoText(two.page, 'is writing…')
  await two.page.close()
  await expectText(one, /^Here now: Vera Viewer$/)
  await expectNoText(one, 'is writing…')
})

test('a user can be mentioned by keyboard and is notified at once', async () => {
  const { path } = await endorsed()
  const [{ page }, { page: at }] = [await signedInAt(path, ada), await signedInAt(path, carla)]
  await Promise.all([isLive(page, carla), isLive(at, ada)])
  const asked = recordRequests(page)
  await newComment(page).focus()
  await page.keyboard.type('Look, @mem')
  const list = page.getByRole('listbox', { name: 'People to mention' })
  await list.waitFor()
  expect(await list.getByRole('option').allTextContents()).toEqual([
    'Ada Member',
    'Ben Member',
    'Cora Member',
    'Dan Member',
  ])
  await page.keyboard.press('ArrowDown')
  const chosen = await newComment(page).getAttribute('aria-activedescendant')
  expect(await page.locator(`[id="${chosen}"]`).textContent()).toBe('Ben Member')
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  await page.keyboard.press('Enter')
  await page.keyboard.type('@carl')
  await list.waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('please')
  expect(await newComment(page).inputValue()).toBe('Look, @mem\n@Carla Chair please')
  expect(asked.filter(each => each.includes('mentionable'))).toHaveLength(1)
  await page.keyboard.press('Control+Enter')
  await expectText(discussion(at), '@Carla Chair please')
  const told = await db.notification.findMany({ select: { userId: true, kind: true } })
  expect(told.filter(({ kind }) => kind === 'mention')).toEqual([{ userId: carla.id, kind: 'mention' }])
})
