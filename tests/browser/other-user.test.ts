import { expect, test } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { endorsed } from '#tests/support/cases'
import { ada, ben } from '#tests/support/cast'
import { later, signedIn } from './support/accounts-board.ts'
import { keepOutLivePages, open } from './support/alive.ts'
import { openAct, says } from './support/case-file.ts'
import { field } from './support/field.ts'
import { logIn } from './support/forms.ts'
import { wrongWith } from './support/looks.ts'
import { complained } from './support/people.ts'

test('a vote is not cast in the name of a member who signed in in another tab', async () => {
  const { path } = await endorsed()
  const person = await signedIn(ada)
  const { page, context } = person
  await keepOutLivePages(page)
  await open(page, path)
  const ballot = await openAct(page, 'Approve: your vote')
  await field(ballot, 'Reason').fill('Her children need her.')
  await db.session.deleteMany()

  const second = await context.newPage()
  await open(second, '/login')
  await logIn(second, ben)
  await second.waitForURL('**/dashboard')
  await says(page, 'You are now signed in as Ben Member. Everything you entered is still here.')

  await ballot.getByRole('button', { name: 'Cast vote' }).click()
  const notice = page.getByRole('dialog', { name: 'Another user is signed in' })
  await says(notice, 'You are now signed in as Ben Member. Nothing was changed.')
  expect(await wrongWith(page, 'another user is signed in')).toEqual([])
  await complained(person, /status of 409/)
  expect(await db.vote.count()).toBe(0)
  await notice.getByRole('button', { name: 'Close', exact: true }).last().click()
  await notice.waitFor({ state: 'hidden' })
  expect(await field(ballot, 'Reason').inputValue()).toBe('Her children need her.')

  await ballot.getByRole('button', { name: 'Cast vote' }).click()
  page.on('dialog', dialog => void dialog.accept()) // confirms “Leave this page?”
  await notice.getByRole('button', { name: 'Reload as Ben Member' }).click()
  await complained(person, /status of 409/)
  await page.getByRole('navigation', { name: 'Main' }).getByText('Ben Member').waitFor()
  expect(await db.vote.count()).toBe(0)
})

test('signing in on the page that says the session has ended leads back to the list', async () => {
  await endorsed()
  config.sessionIdleMs = 60_000
  const { page } = await signedIn(ada)
  await keepOutLivePages(page) // A background request could redirect to the sign-in page first.
  await open(page, '/applications')
  later(61)
  await page.getByRole('columnheader').getByRole('link', { name: 'Received' }).click()
  await says(page, /^Your session has ended\. Sign in to continue/)
  await logIn(page, ada)
  await page.getByRole('heading', { name: 'Applications', level: 1 }).waitFor()
})
