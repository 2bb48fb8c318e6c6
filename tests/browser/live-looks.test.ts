import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { edit } from '#server/cases/discussion/comment'
import { clock } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { carriesApproval, registered } from '#tests/support/cases'
import { ada, ben, carla, emil, rosa } from '#tests/support/cast'
import { signedInAt } from './support/accounts-board.ts'
import { act, openDialog, says, section } from './support/case-file.ts'
import { comments, isLive, newComment } from './support/live.ts'
import { wrongWith } from './support/looks.ts'
import { losesTheBoard, type Person } from './support/people.ts'

test('a case page with a discussion, a typing user, new items and its history is accessible', async () => {
  const { page, other } = await talkedAbout()
  const found = await wrongWith(page, 'a case that is talked about')
  await section(page, 'Discussion').getByRole('button', { name: 'Reply to Ada Member' }).first().click()
  await page.keyboard.type('@be')
  await page.getByRole('listbox').waitFor()
  found.push(...(await wrongWith(page, 'an answer with a mention')))
  await page.keyboard.press('Escape')
  await section(page, 'Discussion')
    .getByRole('button', { name: /^edited/ })
    .click()
  await says(await openDialog(page), 'The letter is missing.')
  found.push(...(await wrongWith(page, 'what a comment said before')))
  expect(found).toEqual([])
  await other.close()
})

test('a case page without a connection is accessible', async () => {
  const chair = await talkedAbout()
  const { page } = chair
  losesTheBoard(chair)
  await page.context().setOffline(true)
  await page.getByText('Live updates are paused').waitFor()
  expect(await wrongWith(page, 'a case without a connection')).toEqual([])
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
  await says(section(clerk, 'Remarks'), 'The identity card was seen.')
  await comments(found, rosa, 'Please look at her card.')

  await page.goto(found.path)
  await says(page, /^Since your last visit, 1 hour ago/)
  await page.getByRole('link', { name: '1 remark', exact: true }).click()
  await page.waitForURL(/#remarks$/)
  await page.getByRole('link', { name: '1 comment', exact: true }).waitFor()
  await says(section(page, 'Discussion'), 'new')
  await act(page, 'Endorse application', { remarks: 'Complete, and ready for the board.' })
  await says(section(page, 'History'), 'Endorsed')
})

const lookedAnHourAgo = () =>
  db.caseVisit.updateMany({ data: { lastAt: new Date(clock.now().getTime() - 3_600_000) } })

async function talkedAbout(): Promise<Person & { other: Page }> {
  const found = await carriesApproval()
  await signedInAt(found.path, carla)
  await expect.poll(() => db.caseVisit.count()).toBe(1)
  await lookedAnHourAgo()
  const first = await comments(found, ada, 'The letter is missing.')
  await edit(
    found.id,
    first,
    { body: 'The **second** letter is missing, see [the list](https://example.org).', version: undefined },
    ada,
  )
  await comments(found, ben, '@Carla Chair it is here:\n\n- one\n- two\n\n> as she wrote\n\n`code`', first)
  await comments(found, ada, 'Then I am content.')
  const chair = await signedInAt(found.path, carla)
  const { page } = chair
  const { page: other } = await signedInAt(found.path, ben)
  await Promise.all([isLive(page, ben), isLive(other, carla)])
  await newComment(other).pressSequentially('I wr')
  await says(page, 'Ben Member is writing…')
  return { ...chair, other }
}
