// Fast suite.
import type { BrowserContext } from 'playwright-core'
import { expect, test } from 'vitest'
import { blockLiveUpdates, open, openWithDeferredProps, reload, field, storedKeys } from './support/page.ts'
import { demoBoard } from './support/demo-board.ts'
import {
  fillApplication,
  grounds,
  openAct,
  register,
  expectText,
  section,
  sendApplication,
} from './support/case-page.ts'
import { password } from './support/browser.ts'

const board = demoBoard()

test('an application sent after the session has ended is restored after signing in, but only for the same user', async () => {
  const { page, context } = await board.signedIn('all', { fresh: true })
  await blockLiveUpdates(page)
  await open(page, '/applications/create')
  await fillApplication(page, { familyName: 'Aquino', givenName: 'Remedios' })
  await endSession(context)
  await page.getByRole('button', { name: 'Register application' }).click()
  await expectText(page, 'Your session has ended. Sign in to continue. Your drafts have been kept.')

  const { page: another } = await board.guest({ storageState: await context.storageState() })
  await open(another, '/login')
  await expectText(another, 'Your session has ended. Sign in to continue.')

  await signInAgain(page, 'all')
  await page.waitForURL('/applications/create')
  await expectText(page, /^Draft from .* restored/)
  expect(await page.getByLabel('Family name').inputValue()).toBe('Aquino')
  expect(await page.getByRole('textbox', { name: 'Grounds' }).inputValue()).toBe(grounds)
  await sendApplication(page)
  expect(await storedKeys(page)).not.toContain('draft/')

  // A deferred request would meet the expired session first and redirect.
  await openWithDeferredProps(page, page.url())
  await page.getByLabel('Add a remark').fill('Not for others.')
  await expect.poll(() => storedKeys(page)).toContain('draft/')
  await endSession(context)
  await page.getByRole('button', { name: 'Add remark' }).click()
  await signInAgain(page, 'chair')
  await page.getByLabel('Add a remark').waitFor()
  expect(await page.getByLabel('Add a remark').inputValue()).toBe('')
  await expect.poll(() => storedKeys(page)).not.toContain('draft/')
})

test('drafts of edits, remarks, comments, actions, invitations and tokens survive a reload', async () => {
  const { page } = await board.signedIn('all')
  await blockLiveUpdates(page)
  page.on('dialog', dialog => void dialog.accept()) // confirms “Leave this page?”
  const path = await register(page, { familyName: 'Magsaysay', givenName: 'Luz' })
  await page.getByLabel('Add a remark').fill('A remark, half writ')
  await page.getByRole('textbox', { name: 'Add a comment' }).fill('A comment, half writ')
  const hold = await openAct(page, 'Put on hold')
  await hold.getByLabel('Remarks').fill('It waits for')
  await reload(page)
  await expectText(section(page, 'Remarks'), /^Draft from .* restored/)
  expect(await page.getByLabel('Add a remark').inputValue()).toBe('A remark, half writ')
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Add a comment' }).inputValue())
    .toBe('A comment, half writ')
  await openAct(page, 'Put on hold')
  expect(await hold.getByLabel('Remarks').inputValue()).toBe('It waits for')
  await hold.getByRole('button', { name: 'Discard draft' }).click()
  expect(await hold.getByLabel('Remarks').inputValue()).toBe('')

  await open(page, `${path}/edit`)
  await page.getByLabel('Occupation').fill('Weaver')
  await reload(page)
  await expectText(page, /^Draft from .* restored/)
  expect(await page.getByLabel('Occupation').inputValue()).toBe('Weaver')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL(path)

  await open(page, '/users/create')
  await field(page, 'Name').fill('Nieves Abad')
  await reload(page)
  await expectText(page, /^Draft from .* restored/)
  expect(await field(page, 'Name').inputValue()).toBe('Nieves Abad')

  await open(page, '/user/api-tokens')
  await field(page, 'Name').fill('Monthly report')
  await reload(page)
  await expectText(page, /^Draft from .* restored/)
  expect(await field(page, 'Name').inputValue()).toBe('Monthly report')
})

const endSession = (context: BrowserContext) =>
  context.addCookies([{ name: 'sid', value: 'x'.repeat(43), url: board.origin }])

async function signInAgain(page: Parameters<typeof open>[0], account: string) {
  await page.getByLabel('Email address').fill(`${account}@docket.test`)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
