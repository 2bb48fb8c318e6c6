import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { approved, endorsed } from '#tests/support/cases'
import { ada, carla, password } from '#tests/support/cast'
import { hasFirefox, KEYS, openFirefox, type FirefoxPage } from './support/firefox.ts'
import { origin } from './support/test-board.ts'

// The main job, printing and the end of a session in Debian's Firefox. Chromium runs all other browser tests.

async function signIn(page: FirefoxPage, { email } = ada) {
  await page.type({ role: 'textbox', name: 'Email address' }, email)
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

test.skipIf(!hasFirefox)(
  'in Firefox a resolution is written with headings, lists, bold text and undo',
  async () => {
    const { path } = await approved()
    const page = await openFirefox()
    await page.open(`${origin}/login`)
    await signIn(page, carla)
    await page.until(() => location.pathname !== '/login')
    await page.open(origin + path)
    const press = (name: string) => page.click({ role: 'button', name })
    const markdown = async () => {
      await press('Markdown')
      const written = await page.evaluate(
        () => document.querySelector<HTMLTextAreaElement>('#resolution textarea')?.value,
      )
      await press('Markdown')
      await page.until(() => document.querySelector('#resolution [contenteditable]') !== null)
      return written
    }
    await press('Start blank')
    await page.click('#resolution [contenteditable]')
    await page.keys('Conditions')
    await press('Heading')
    await page.keys(`${KEYS.Enter}1. She reports `)
    await page.withControl('b')
    await page.keys('monthly')
    await page.withControl('b')
    await page.keys(`${KEYS.Enter}She stays.${KEYS.Enter}${KEYS.Enter}That is *all*.`)
    const first = '## Conditions\n\n1. She reports **monthly**\n2. She stays.\n\nThat is \\*all\\*.'
    expect(await markdown()).toBe(first)

    await page.click('#resolution [contenteditable] > p:last-child')
    await page.withControl(KEYS.End)
    await page.keys(`${KEYS.Enter}- one${KEYS.Enter}two`)
    expect(await markdown()).toBe(`${first}\n\n- one\n- two`)
    await page.click('#resolution ul > li:last-child')
    await press('List')
    await press('Quotation')
    const quoted = `${first}\n\n- one\n\n> two`
    expect(await markdown()).toBe(quoted)

    await page.click('#resolution [contenteditable] h2')
    await page.withControl('a')
    await page.withControl('c')
    await page.keys(KEYS.Backspace)
    await page.keys('Again')
    expect(await markdown()).toBe('Again')
    await page.click('#resolution [contenteditable]')
    await page.withControl('a')
    await page.withControl('v')
    expect(await markdown()).toBe(quoted)
    await page.click('#resolution [contenteditable]')
    await page.withControl(KEYS.End)
    await page.keys(' typed')
    await page.until(() =>
      document.querySelector('#resolution [contenteditable]')!.textContent.includes(' typed'),
    )
    await page.withControl('z')
    expect(await markdown()).toBe(quoted)
  },
)
