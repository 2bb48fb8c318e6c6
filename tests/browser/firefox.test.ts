import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { endorsed } from '#tests/support/cases'
import { ada, password } from '#tests/support/cast'
import { hasFirefox, openFirefox, type FirefoxPage } from './support/firefox.ts'
import { origin } from './support/test-board.ts'

// The main job, printing and the end of a session in Debian's Firefox. Chromium runs all other browser tests.

async function signIn(page: FirefoxPage) {
  await page.type({ role: 'textbox', name: 'Email address' }, ada.email)
  await page.type('#password', password)
  await page.click({ role: 'button', name: 'Sign in' })
}

async function signedIn() {
  const page = await openFirefox()
  await page.open(`${origin}/login`)
  await signIn(page)
  await page.untilText('Awaiting your vote')
  return page
}

test.skipIf(!hasFirefox)('in Firefox a member votes from the to-do list', async () => {
  await endorsed()
  const page = await signedIn()
  await page.click({ role: 'link', name: 'MAGTANGGOL, Lualhati' })
  await page.click({ role: 'button', name: 'Approve: your vote' })
  await page.click({ role: 'button', name: 'Cast vote' })
  await page.untilText('You voted to approve.')
  await page.click({ role: 'link', name: 'Dashboard' })
  await page.untilText('You have no tasks.')
})

test.skipIf(!hasFirefox)('in Firefox a case prints without nearly empty pages', async () => {
  const { path } = await endorsed()
  const page = await signedIn()
  await page.open(origin + path)
  await page.untilText('by Emil Endorser')
  const drawn = await drawnOn(await page.print())
  const whole = drawn.slice(0, -1)
  expect(whole.length).toBeGreaterThan(0)
  expect(Math.min(...whole), drawn.join()).toBeGreaterThan(Math.max(...whole) / 3)
})

/** The number of drawing operations on each page, because the text of Firefox's PDFs can't be read. */
async function drawnOn(bytes: Uint8Array) {
  const paper = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const numbers = Array.from({ length: paper.numPages }, (_, at) => at + 1)
  const pages = await Promise.all(numbers.map(number => paper.getPage(number)))
  const operations = await Promise.all(pages.map(page => page.getOperatorList()))
  return operations.map(({ fnArray }) => fnArray.length)
}

test.skipIf(!hasFirefox)('in Firefox a remark is kept while the session has ended', async () => {
  const { path } = await endorsed()
  const page = await signedIn()
  await page.open(origin + path)
  await page.type({ role: 'textbox', name: 'Add a remark' }, 'The file was read to the end.')
  await db.session.deleteMany()
  await page.click({ role: 'button', name: 'Add remark' })
  await page.untilText('Your session has ended.')
  await signIn(page)
  await page.until(() => document.body.innerText.includes('restored'))
  await page.click({ role: 'button', name: 'Add remark' })
  await page.untilText('Remark on')
})
