import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { open, watchRequests, recordForms, isFocused } from './support/page.ts'
import { demoBoard } from './support/demo-board.ts'
import { act, fillApplication, filesOf, openAct, register, expectText, section } from './support/case-page.ts'
import { pdf } from './support/uploads.ts'
import { allowDisconnection } from './support/browser.ts'

const board = demoBoard()

test('a vote and a remark that could not be sent are kept, and saved once when sent again', async () => {
  const member = await board.signedIn('all')
  const { page, context } = member
  await watchRequests(page)
  const path = await register(page, { familyName: 'Laurel', givenName: 'Pacita' })
  await act(page, 'Endorse application', { remarks: 'In order, and fit for the board.' })

  const ballot = await openAct(page, 'Disapprove: your vote')
  await ballot.getByLabel('Reason').fill('Not persuaded yet.')
  allowDisconnection(member)
  await context.setOffline(true)
  await ballot.getByRole('button', { name: 'Cast vote' }).click()
  const notSent = page.getByRole('dialog', { name: 'Not sent' })
  await expectText(notSent, /The server can’t be reached/)
  await page.keyboard.press('Escape')
  await notSent.waitFor({ state: 'hidden' })
  expect(await ballot.getByLabel('Reason').inputValue()).toBe('Not persuaded yet.')
  await ballot.getByRole('button', { name: 'Cast vote' }).click()
  await notSent.waitFor()
  await context.setOffline(false)
  await notSent.getByRole('button', { name: 'Send again' }).click()
  await expectText(section(page, 'Votes'), 'You voted to disapprove.')

  await page.route(`**${path}/remarks`, loseAnswer, { times: 1 })
  const sent = recordForms(page)
  await page.getByLabel('Add a remark').fill('Said once.')
  await page.getByRole('button', { name: 'Add remark' }).click()
  await notSent.waitFor()
  await expect.poll(() => isFocused(notSent.getByRole('button', { name: 'Send again' }))).toBe(true)
  await page.keyboard.press('Enter')
  await expectText(section(page, 'Remarks').locator('ol'), 'Said once.')
  expect(await section(page, 'Remarks').locator('ol').getByText('Said once.').count()).toBe(1)
  expect(sent).toEqual([`POST ${path}/remarks`, `POST ${path}/remarks`])
  expect(await page.getByLabel('Add a remark').inputValue()).toBe('')
})

test('an interrupted upload is sent again with its files, and a page that failed to load can be loaded again', async () => {
  const clerk = await board.signedIn('all')
  const { page, context } = clerk
  await watchRequests(page)
  await open(page, '/applications/create')
  await fillApplication(page, { familyName: 'Osmeña', givenName: 'Teodora' })
  await filesOf(page, 'Documents').setInputFiles(pdf('sworn.pdf'))
  allowDisconnection(clerk)
  await page.route(/\/applications$/, route => route.abort('connectionreset'), { times: 1 })
  await page.getByRole('button', { name: 'Register application' }).click()
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.waitForURL(/\/applications\/\d+$/)
  await expectText(section(page, 'Documents'), 'sworn.pdf')

  const { pathname } = new URL(page.url())
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Applications' }).click()
  await expectText(page.getByRole('dialog', { name: 'Not loaded' }), /This page has not changed/)
  expect(new URL(page.url()).pathname).toBe(pathname)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL('/applications')

  // While the hovered row is being prefetched.
  const row = page.getByRole('row').filter({ hasText: 'Osmeña' }).getByRole('link')
  await holdAndBreakOff(page, pathname, () => row.click({ noWaitAfter: true }))
  await expectText(page.getByRole('dialog', { name: 'Not loaded' }), /The server can’t be reached/)
  await failLate(page, 'history')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL(pathname)

  await expectText(page, 'Part of this page could not be loaded.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectText(section(page, 'History'), 'Registered')
})

const loseAnswer = async (route: Route) => {
  await route.fetch({ maxRedirects: 0 })
  await route.abort('connectionreset')
}

/** Aborts the next request for the page once `meanwhile` has finished. */
async function holdAndBreakOff(page: Page, pathname: string, meanwhile: () => Promise<void>) {
  const asked = page.waitForRequest(request => new URL(request.url()).pathname === pathname)
  const { promise: done, resolve: finish } = Promise.withResolvers<void>()
  await page.route(`**${pathname}`, route => done.then(() => route.abort('connectionreset')), { times: 1 })
  await meanwhile()
  await asked
  finish()
}

/** Fails the next request for deferred props that include `prop`. */
async function failLate(page: Page, prop: string) {
  let failed = false
  await page.route('**', route => {
    const headers = route.request().headers()
    const props = headers['x-inertia-partial-data']?.split(',') ?? []
    // Background refreshes retry by themselves.
    if (failed || headers.purpose || !props.includes(prop)) return route.fallback()
    failed = true
    return route.abort('connectionreset')
  })
}

test('an action whose dialog fails to load shows a message and opens when tried again', async () => {
  const person = await board.signedIn('all')
  const { page } = person
  await watchRequests(page)
  const path = await register(page, { familyName: 'Quirino', givenName: 'Elpidio' })
  await open(page, path)
  allowDisconnection(person)
  await page.route('**/assets/*.js', route => route.abort('connectionreset'))
  await page.getByRole('button', { name: 'Endorse application' }).first().click()
  const notLoaded = page.getByRole('dialog', { name: 'Not loaded' })
  await expectText(notLoaded, /The server can’t be reached/)
  await page.unroute('**/assets/*.js')
  await notLoaded.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('dialog', { name: 'Endorse application' }).waitFor()
  await notLoaded.waitFor({ state: 'hidden' })
})
