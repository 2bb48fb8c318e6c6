import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { ownPort } from '../support/process.ts'
import { openListening } from './support/page.ts'
import { register, expectText, section } from './support/case-page.ts'
import { allowErrors, newPerson, signIn } from './support/browser.ts'
import { demoBoardStorage } from './support/demo-board.ts'
import { startServer } from './support/server.ts'

const leave: (() => unknown)[] = []
afterAll(async () => {
  for (const last of leave.toReversed()) await last()
})

test('the first visit after a deployment reloads the page and keeps the message of the action', async () => {
  const { page, path, update } = await atWork('Salonga')
  await page.getByLabel('Add a remark').fill('Typed before the new version came.')
  await update()

  const visits = visitsOf(page)
  await page.getByRole('button', { name: 'Add remark' }).click()
  await expectText(page, /^Remark on \d{4}-\d{6} added$/)
  await expectText(section(page, 'Remarks'), 'Typed before the new version came.')
  expect(visits.slice(0, 3)).toEqual([
    `POST ${path}/remarks visit`,
    `GET ${path} visit`,
    `GET ${path} document`,
  ])
  expect(new URL(page.url()).pathname).toBe(path)
})

test('an open page offers the new version and keeps the typed text', async () => {
  const { page, path, update } = await atWork('Malvar')
  const remark = page.getByLabel('Add a remark')
  await remark.fill('Typed before')
  const visits = visitsOf(page)
  await update()
  const offer = page.getByText('A new version is available.')
  await offer.waitFor()
  await remark.pressSequentially(' and after it came.')
  expect(await remark.inputValue()).toBe('Typed before and after it came.')
  expect(visits.filter(visit => visit.endsWith('document'))).toEqual([])

  await page.getByRole('button', { name: 'Reload' }).click()
  await offer.waitFor({ state: 'detached' })
  await page.locator('[data-alive]').waitFor()
  expect(await remark.inputValue()).toBe('Typed before and after it came.')
  expect(visits.filter(visit => visit.endsWith('document'))).toEqual([`GET ${path} document`])
  await page.getByRole('button', { name: 'Add remark' }).click()
  await expectText(section(page, 'Remarks'), 'Typed before and after it came.')
})

/** `update` replaces the server with the next version. */
async function atWork(familyName: string) {
  const folder = mkdtempSync(join(tmpdir(), 'docket-deployed-'))
  leave.push(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['node_modules', 'package.json', 'prisma', 'public', 'server'])
    symlinkSync(resolve(name), join(folder, name))
  cpSync('dist', join(folder, 'dist'), { recursive: true })
  const STORAGE_DIR = await demoBoardStorage()
  leave.push(() => rmSync(STORAGE_DIR, { recursive: true, force: true }))
  const PORT = String(await ownPort())
  let server = await startServer({ STORAGE_DIR, PORT }, folder)
  leave.push(() => server.stop())
  const clerk = await newPerson({ baseURL: server.origin })
  const { page } = clerk
  await signIn(clerk, 'registry')
  const path = await register(page, { familyName, givenName: 'Felisa' })
  await openListening(page, path, ['private-user', 'presence-application'])
  return {
    page,
    path,
    async update() {
      allowErrors(clerk, /409 \(Conflict\)|net::ERR_CONNECTION_|WebSocket connection to/)
      await server.stop()
      appendFileSync(join(folder, 'dist/client/.vite/manifest.json'), '\n')
      server = await startServer({ STORAGE_DIR, PORT }, folder)
    },
  }
}

/** Leaves out background requests. */
function visitsOf(page: Page) {
  const visits: string[] = []
  page.on('request', request => {
    if (!/\/(assets|files|broadcasting)\//.test(request.url()) && !request.headers().purpose)
      visits.push(
        `${request.method()} ${new URL(request.url()).pathname} ${request.isNavigationRequest() ? 'document' : 'visit'}`,
      )
  })
  return visits
}
