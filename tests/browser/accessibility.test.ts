// Fast suite.
import { expect, test } from 'vitest'
import { open } from './support/page.ts'
import { demoBoard } from './support/demo-board.ts'
import { openAct } from './support/case-page.ts'
import { looked, tooWide, wrongWith } from './support/accessibility.ts'
import { expectError } from './support/browser.ts'
import { casesOf, everyScreen } from './support/screens.ts'

const board = demoBoard()
const desk = { width: 1440, height: 900 }
const telephone = { width: 390, height: 844 }

test.each([...new Set(['guest', 'admin', 'registry', 'endorser', 'member1', 'chair', 'registrar', 'all'])])(
  'every screen meets WCAG 2.2 AA for %s',
  async account => {
    const who = account === 'guest' ? null : account
    const person = who ? await board.signedIn(who) : await board.guest()
    const found: string[] = []
    for (const { path, component } of everyScreen(board.database).filter(screen => screen.account === who)) {
      await open(person.page, path)
      found.push(...(await wrongWith(person.page, path)), ...(await tooWide(person.page, path)))
      if (component === 'Error') await expectError(person, /status of 40[34]/)
    }
    expect(found).toEqual([])
  },
)

test.each([
  ['registered', 'endorser', 'Endorse application'],
  ['registered', 'endorser', 'Put on hold'],
  ['endorsed', 'member1', 'Approve: your vote'],
  ['endorsed', 'member1', 'Recuse myself'],
  ['carries', 'chair', 'Approve application'],
  ['on_hold', 'chair', 'Resume application'],
])(
  'dialogs meet WCAG 2.2 AA with and without errors (%s application, account %s, “%s”)',
  async (status, account, name) => {
    const { page } = await board.signedIn(account)
    await open(page, `/applications/${casesOf(board.database)[status]}`)
    const dialog = await openAct(page, name)
    const found = await wrongWith(page, name)
    if (!name.includes('vote')) {
      await dialog.locator('button[type=submit]').click()
      await dialog.getByRole('region', { name: 'There is a problem' }).waitFor()
      found.push(...(await wrongWith(page, `${name}, refused`)))
    }
    expect(found).toEqual([])
  },
)

test('menus, the drawer, the keyboard help and forms with errors meet WCAG 2.2 AA', async () => {
  const { page } = await board.signedIn('registry')
  await open(page, '/applications')
  const found: string[] = []
  for (const [menu, control] of [
    ['Status', 'checkbox'],
    ['Received', 'textbox'],
  ] as const) {
    await page.locator('summary', { hasText: menu }).click()
    await page.locator('details[open]').getByRole(control).first().waitFor()
    found.push(...(await wrongWith(page, menu)))
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: /^Help/ })
  await keys.waitFor()
  found.push(...(await wrongWith(page, 'the keys')))
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'hidden' })
  await page.setViewportSize(telephone)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  found.push(...(await looked(page, 'the drawer')))
  await page.setViewportSize(desk)
  await open(page, '/applications/create')
  await page.getByRole('button', { name: 'Register application' }).click()
  await page.getByRole('region', { name: 'There is a problem' }).waitFor()
  found.push(...(await wrongWith(page, 'Create with errors')))
  expect(found).toEqual([])

  const { page: door } = await board.guest()
  await open(door, '/login')
  await door.getByRole('button', { name: 'Sign in', exact: true }).click()
  await door.getByRole('region', { name: 'There is a problem' }).waitFor()
  expect(await wrongWith(door, 'Login with errors')).toEqual([])
})
