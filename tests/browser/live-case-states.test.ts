import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { clock } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { carriesApproval, registered } from '#tests/support/cases'
import { ada, ben, carla, emil, rosa } from '#tests/support/cast'
import { signedInAt } from './support/test-board.ts'
import { act, openDialog, expectText, section, postComment, isLive, newComment } from './support/case-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { allowDisconnection, type Person } from './support/browser.ts'
import { editComment as edit } from '../support/acts.ts'

test('a case page with a discussion, a typing user, new items and its history is accessible', async () => {
  const { page, other } = await talkedAbout()
  await expectAccessible(page, 'a case that is talked about')
  await section(page, 'Discussion').getByRole('button', { name: 'Reply to Ada Member' }).first().click()
  await page.keyboard.type('@be')
  await page.getByRole('listbox').waitFor()
  await expectAccessible(page, 'an answer with a mention')
  await page.keyboard.press('Escape')
  await section(page, 'Discussion')
    .getByRole('button', { name: /^edited/ })
    .click()
  await expectText(await openDialog(page), 'The letter is missing.')
  await expectAccessible(page, 'what a comment said before')
  await other.close()
})

test('a case page without a connection is accessible', async () => {
  const chair = await talkedAbout()
  const { page } = chair
  allowDisconnection(chair)
  await page.context().setOffline(true)
  await page.getByText('Live updates are paused').waitFor()
  await expectAccessible(page, 'a case without a connection')
})

test('the summary of changes since the last visit links to them and does not shift the page', async () => {
  const found = await registered()
  const { page } = await signedInAt(found.path, emil)
  await expect.poll(() => db.caseVisit.count()).toBe(1)
  expect(await page.getByText(/^Since your last visit/).count()).toBe(0)
  await lookedAnHourAgo()
  const { page: clerk } = await signedInAt(found.path, rosa)
  await clerk.getByRole('textbox', { name: 'Add a remark' }).fill('The identity card was seen.')
  await clerk.getByRole('button', { name: 'Add remark' }).click()
  await expectText(section(clerk, 'Remarks'), 'The identity card was seen.')
  await postComment(found, rosa, 'Please look at her card.')

  await page.goto(found.path)
  await expectText(page, /^Since your last visit, 1 hour ago/)
  await page.getByRole('link', { name: '1 remark', exact: true }).click()
  await page.waitForURL(/#remarks$/)
  await page.getByRole('link', { name: '1 comment', exact: true }).waitFor()
  await expectText(section(page, 'Discussion'), 'new')
  await act(page, 'Endorse application', { remarks: 'Complete, and ready for the board.' })
  await expectText(section(page, 'History'), 'Endorsed')
})

const lookedAnHourAgo = () =>
  db.caseVisit.updateMany({ data: { lastAt: new Date(clock.now().getTime() - 3_600_000) } })

async function talkedAbout(): Promise<Person & { other: Page }> {
  const found = await carriesApproval()
  await signedInAt(found.path, carla)
  await expect.poll(() => db.caseVisit.count()).toBe(1)
  await lookedAnHourAgo()
  const first = await postComment(found, ada, 'The letter is missing.')
  await edit(
    found.id,
    first,
    { body: 'The **second** letter is missing, see [the list](https://example.org).', version: undefined },
    ada,
  )
  await postComment(found, ben, '@Carla Chair it is here:\n\n- one\n- two\n\n> as she wrote\n\n`code`', first)
  await postComment(found, ada, 'Then I am content.')
  const chair = await signedInAt(found.path, carla)
  const { page } = chair
  const { page: other } = await signedInAt(found.path, ben)
  await Promise.all([isLive(page, ben), isLive(other, carla)])
  await newComment(other).pressSequentially('I wr')
  await expectText(page, 'Ben Member is writing…')
  return { ...chair, other }
}
