import { expect, test } from 'vitest'
import { open, isFocused, blockLiveUpdates, field, watchRequests, storedKeys } from './support/page.ts'
import { demoBoard } from './support/demo-board.ts'
import { register, expectText, openAct } from './support/case-page.ts'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { endorsed } from '#tests/support/cases'
import { ada, ben } from '#tests/support/cast'
import { later, signedIn } from './support/test-board.ts'
import { logIn } from './support/forms.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expectError, signOut } from './support/browser.ts'
import { casesOf } from './support/screens.ts'

const board = demoBoard()

async function refusedSecondSave(familyName: string) {
  const { page: first, context } = await board.signedIn('registry')
  const path = await register(first, { familyName, givenName: 'Rosario' })
  const { page: second } = await board.signedIn('all')
  await Promise.all([open(first, `${path}/edit`), open(second, `${path}/edit`)])
  await first.getByLabel('Alias').fill('Charo')
  await first.getByLabel('Occupation').fill('Weaver')
  await first.getByRole('button', { name: 'Save changes' }).click()
  await first.waitForURL(path)
  await expectText(first, /^Changes to \d{4}-\d{6} saved$/)

  await second.getByLabel('Alias').fill('Saring')
  await second.getByLabel('Street').fill('Rizal St.')
  await second.getByRole('button', { name: 'Save changes' }).click()
  const notice = second.getByRole('region', { name: 'The application has changed' })
  await expectText(notice, /Jerome Pangilinan.*alias.*occupation.*\d{4}-\d\d-\d\d \d\d:\d\d/)
  await expect.poll(() => isFocused(notice)).toBe(true)
  return { path, context, second, notice, value: (label: string) => second.getByLabel(label).inputValue() }
}

test('a refused second save is combined with the first, field by field, with the keyboard alone', async () => {
  const { path, second, notice, value } = await refusedSecondSave('Bautista')
  expect(await value('Alias')).toBe('Saring')
  await expectText(notice, 'Taken from the other version, because you didn’t change this field: Occupation.')
  const combine = notice.getByRole('button', { name: 'Combine both versions' })
  await combine.press('Enter')
  await expectText(notice, 'Choose one of the versions.')
  await expectAccessible(second, 'two versions of an application')
  await second.keyboard.press('Space')
  await second.keyboard.press('ArrowDown')
  await combine.press('Enter')
  const combined = second.getByRole('region', { name: 'Both versions are combined' })
  await expect.poll(() => isFocused(combined)).toBe(true)
  expect([await value('Alias'), await value('Occupation'), await value('Street')]).toEqual([
    'Saring',
    'Weaver',
    'Rizal St.',
  ])
  await second.getByRole('button', { name: 'Save changes' }).click()
  await second.waitForURL(path)
  const applicant = second.getByRole('region', { name: 'Applicant' })
  for (const text of ['Saring', 'Weaver', 'Rizal St.']) await expectText(applicant, text)
})

test('the current version can be loaded instead of a refused second save', async () => {
  const { path, context, second, notice, value } = await refusedSecondSave('Quizon')
  second.on('dialog', dialog => void dialog.accept())
  await notice.getByRole('button', { name: 'Load the current version' }).click()
  await notice.waitFor({ state: 'hidden' })
  expect(await value('Alias')).toBe('Charo')
  await second.getByLabel('Alias').fill('Charo, Saring')
  await second.getByRole('button', { name: 'Save changes' }).click()
  await second.waitForURL(path)
  expect(context.pages()).toHaveLength(1)
})

test('a vote is not cast in the name of a member who signed in in another tab', async () => {
  const { path } = await endorsed()
  const person = await signedIn(ada)
  const { page, context } = person
  await blockLiveUpdates(page)
  await open(page, path)
  const ballot = await openAct(page, 'Approve: your vote')
  await field(ballot, 'Reason').fill('Her children need her.')
  await db.session.deleteMany()

  const second = await context.newPage()
  await open(second, '/login')
  await logIn(second, ben)
  await second.waitForURL('**/dashboard')
  await expectText(page, 'You are now signed in as Ben Member. Everything you entered is still here.')

  await ballot.getByRole('button', { name: 'Cast vote' }).click()
  const notice = page.getByRole('dialog', { name: 'Another user is signed in' })
  await expectText(notice, 'You are now signed in as Ben Member. Nothing was changed.')
  await expectAccessible(page, 'another user is signed in')
  await expectError(person, /status of 409/)
  expect(await db.vote.count()).toBe(0)
  await notice.getByRole('button', { name: 'Close', exact: true }).last().click()
  await notice.waitFor({ state: 'hidden' })
  expect(await field(ballot, 'Reason').inputValue()).toBe('Her children need her.')

  await ballot.getByRole('button', { name: 'Cast vote' }).click()
  page.on('dialog', dialog => void dialog.accept()) // confirms “Leave this page?”
  await notice.getByRole('button', { name: 'Reload as Ben Member' }).click()
  await expectError(person, /status of 409/)
  await page.getByRole('navigation', { name: 'Main' }).getByText('Ben Member').waitFor()
  expect(await db.vote.count()).toBe(0)
})

test('signing in on the page that says the session has ended leads back to the list', async () => {
  await endorsed()
  config.sessionIdleMs = 60_000
  const { page } = await signedIn(ada)
  await blockLiveUpdates(page) // A background request could redirect to the sign-in page first.
  await open(page, '/applications')
  later(61)
  await page.getByRole('columnheader').getByRole('link', { name: 'Received' }).click()
  await expectText(page, /^Your session has ended\. Sign in to continue/)
  await logIn(page, ada)
  await page.getByRole('heading', { name: 'Applications', level: 1 }).waitFor()
})

test('signing out in one tab removes the case from the others', async () => {
  const chair = await board.signedIn('chair', { fresh: true })
  const other = await chair.context.newPage()
  await open(chair.page, '/dashboard')
  await open(other, `/applications/${casesOf(board.database).approved}`)
  const applicant = (await other.getByRole('heading', { level: 1 }).textContent())!
  await other.evaluate(() => sessionStorage.setItem('draft/4/application', '{"at":"","data":{}}'))
  await signOut(chair)
  await other.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await other.content()).not.toContain(applicant)
  await expect.poll(() => storedKeys(other)).not.toMatch(/draft|historyKey/)
})

test('a tab that reaches the sign-in page before it hears of the sign-out deletes its drafts too', async () => {
  const chair = await board.signedIn('chair', { fresh: true })
  const other = await chair.context.newPage()
  await watchRequests(chair.page)
  await open(chair.page, '/dashboard')
  await blockLiveUpdates(other) // Live updates could redirect to the sign-in page before the click.
  await open(other, '/dashboard')
  await other.evaluate(() => sessionStorage.setItem('draft/4/application', '{"at":"","data":{}}'))
  await chair.page.route('/logout', async route => {
    const answer = await route.fetch({ maxRedirects: 0 })
    await other.getByRole('link', { name: 'Applications' }).first().click()
    await other.getByRole('heading', { name: 'Sign in' }).waitFor()
    await route.fulfill({ response: answer })
  })
  await signOut(chair)
  await expect.poll(() => storedKeys(other)).not.toContain('draft')
})
