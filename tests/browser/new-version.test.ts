import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openListening } from './support/alive.ts'
import { register, says, section } from './support/case-file.ts'
import { person, signIn } from './support/people.ts'
import { plantedStorage } from './support/planted.ts'
import { startServer } from './support/server.ts'

// A new version is put in place while people are at work.

const folder = mkdtempSync(join(tmpdir(), 'docket-deployed-'))
const leave: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
afterAll(async () => {
  for (const last of leave.toReversed()) await last()
})

test('the next visit loads the whole page at its own address, and what happened is still said', async () => {
  for (const name of ['node_modules', 'package.json', 'prisma', 'public', 'server'])
    symlinkSync(resolve(name), join(folder, name))
  cpSync('dist', join(folder, 'dist'), { recursive: true })
  const STORAGE_DIR = await plantedStorage()
  leave.push(() => rmSync(STORAGE_DIR, { recursive: true, force: true }))
  let server = await startServer({ STORAGE_DIR }, folder)
  leave.push(() => server.stop())
  const clerk = await person({ baseURL: server.origin })
  const { page } = clerk
  await signIn(clerk, 'registry')
  const path = await register(page, { familyName: 'Salonga', givenName: 'Felisa' })
  await openListening(page, path, ['private-user', 'presence-application'])
  await page.getByLabel('Add a remark').fill('Typed before the new version came.')

  await server.stop()
  appendFileSync(join(folder, 'dist/client/.vite/manifest.json'), '\n')
  server = await startServer({ STORAGE_DIR, PORT: server.port }, folder)

  const visits: string[] = []
  page.on('request', request => {
    if (!/\/(assets|files|broadcasting)\//.test(request.url()) && !request.headers().purpose)
      visits.push(
        `${request.method()} ${new URL(request.url()).pathname} ${request.isNavigationRequest() ? 'document' : 'visit'}`,
      )
  })
  await page.getByRole('button', { name: 'Add remark' }).click()
  await says(page, 'Remark added.')
  await says(section(page, 'Remarks'), 'Typed before the new version came.')
  expect(visits.slice(0, 3)).toEqual([
    `POST ${path}/remarks visit`,
    `GET ${path} visit`,
    `GET ${path} document`,
  ])
  expect(new URL(page.url()).pathname).toBe(path)
  // the visit that was told to load the whole page, and live pages while nobody was there to listen to
  const expected = /409 \(Conflict\)|WebSocket .* net::ERR_CONNECTION_REFUSED/
  expect(clerk.complaints.filter(complaint => !expected.test(complaint))).toEqual([])
  clerk.complaints.length = 0
})
