// Fast suite.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { approved } from '#tests/support/cases'
import { carla, olga, vera } from '#tests/support/cast'
import { guestAt, signedInAt } from './support/test-board.ts'
import { open } from './support/page.ts'
import { act, openDialog, expectText, expectNoText, section } from './support/case-page.ts'
import { codeOn, pagesOf, printed, printedEnough, resolve, sign } from './support/slips.ts'

const year = new Date().getFullYear()

test('the chair drafts, edits and signs a resolution, and everybody reads the signed text on screen and on paper', async () => {
  const { path } = await approved()
  const { page } = await signedInAt(path, carla)
  await expectText(page, 'Next: draft the resolution')
  const resolution = section(page, 'Resolution')
  await resolution.getByRole('button', { name: 'Draft from the record' }).click()
  const text = resolution.getByLabel('Text')
  await expectText(text, 'The grounds are too thin.')
  await resolution.getByRole('button', { name: 'Markdown' }).click()
  await text.fill(`${await text.inputValue()}\n\n## Conditions\n\n1. She reports *monthly*.\n\n<b>No tag</b>`)
  await resolution.getByRole('button', { name: 'Markdown' }).click()
  await expectText(text.getByRole('heading').last(), 'Conditions')
  await expectText(text, '<b>No tag</b>')

  await page.reload()
  await text.filter({ hasText: 'She reports' }).waitFor()
  await resolution.getByRole('button', { name: 'Save draft' }).click()
  await expectText(page, /^Draft for \d{4}-\d{6} saved$/)
  const { page: viewer } = await signedInAt(path, vera)
  await expectText(section(viewer, 'Resolution'), 'The resolution is not signed yet')
  await expectNoText(viewer, 'She reports')

  await sign(page)
  const number = `RES-${year}-0001`
  const row = await db.paper.findFirstOrThrow()
  const frozen = [number, row.title, '', row.body, '', 'Signed by Carla Chair', row.signedAt!.toISOString()]
  const sha256 = createHash('sha256').update(frozen.join('\n')).digest('hex')
  await viewer.reload()
  for (const words of [number, 'She reports', 'Signed by Carla Chair', sha256])
    await expectText(section(viewer, 'Resolution'), new RegExp(words))
  await expectNoText(page, 'Edit draft')

  const answer = await viewer.request.get(`${path}/resolution.pdf`)
  const read = (await pagesOf(await answer.body())).map(each => each.text).join(' ')
  for (const words of [number, row.title, 'Lualhati Magtanggol', 'The grounds are too thin.', sha256])
    expect(read).toContain(words)
  expect(read).toContain('1. She reports monthly.')
  expect(read).toContain('<b>No tag</b>')
  const onPaper = await pagesOf(await printed(page, 'Print resolution'))
  expect(onPaper[0]!.text).toContain('She reports monthly.')
  expect(onPaper.map(each => each.text).join(' ')).not.toContain('She cares for two children')
})

test('a draft saved by another user in the meantime loses no typed text and cannot be signed unread', async () => {
  const { path } = await approved()
  const { page: carlas } = await signedInAt(path, carla)
  await resolveDraft(carlas, 'As Carla wrote it.')
  const { page: olgas } = await signedInAt(path, olga)
  await section(carlas, 'Resolution').getByRole('button', { name: 'Edit draft' }).click()
  await section(carlas, 'Resolution').getByLabel('Text').fill('As Carla changed it.')
  await section(olgas, 'Resolution').getByRole('button', { name: 'Edit draft' }).click()
  await section(olgas, 'Resolution').getByLabel('Text').fill('As Olga wrote it.')
  await section(carlas, 'Resolution').getByRole('button', { name: 'Save draft' }).click()
  await expectText(section(carlas, 'Resolution').getByRole('article'), 'As Carla changed it.')

  await section(olgas, 'Resolution').getByRole('button', { name: 'Save draft' }).click()
  await expectText(olgas, /Your changes were not saved but are still here/)
  await section(olgas, 'Saved by someone else').locator('summary').click()
  await expectText(section(olgas, 'Saved by someone else'), 'As Carla changed it.')
  expect(await section(olgas, 'Resolution').getByLabel('Text').innerText()).toBe('As Olga wrote it.')
  await olgas.getByRole('button', { name: 'Replace it with mine' }).click()

  await section(carlas, 'Resolution').getByRole('button', { name: 'Sign resolution' }).click()
  await openDialog(carlas)
  await section(olgas, 'Resolution').getByRole('button', { name: 'Save draft' }).click()
  await expectText(section(olgas, 'Resolution').getByRole('article'), 'As Olga wrote it.')
  // The text behind the dialog has changed.
  await section(carlas, 'Resolution').getByText('As Olga wrote it.').waitFor()
  await carlas.getByRole('dialog').getByRole('button', { name: 'Sign resolution' }).click()
  await expectText(carlas.getByRole('dialog'), /Read it again before you sign/)
  expect(await db.paper.count({ where: { status: 'signed' } })).toBe(0)
})

test('a slip can be printed, scanned, checked, revoked, reissued and superseded', async () => {
  const { path } = await approved({ nameSuffix: 'III' })
  const { page } = await signedInAt(path, carla)
  await resolve(page, path)
  await section(page, 'Resolution').getByRole('link', { name: 'Slip' }).click()
  await expectText(page, 'Valid until')
  const byKeys = await pagesOf(await page.pdf({ preferCSSPageSize: true }))
  expect(await pagesOf(await printed(page, 'Print card'))).toMatchObject([{ width: 86, height: 54 }])
  await printedEnough(page)
  const address = await codeOn(section(page, 'Card'))
  const [sheet, ...more] = await pagesOf(await printed(page, 'Print page'))
  expect(more).toEqual([])
  expect(byKeys).toEqual([sheet])
  expect(sheet).toMatchObject({ width: 210, height: 297 })
  expect(sheet!.text).toContain('L••• M••• III')
  expect(await codeOn(section(page, 'Page'))).toBe(address)
  await printedEnough(page)
  await page.getByRole('switch', { name: 'Mask the name' }).press('Space')
  await expectText(section(page, 'Card'), 'Lualhati Magtanggol III')

  const { page: anybody } = await guestAt(new URL(address).pathname)
  await expectText(anybody.getByRole('heading', { level: 1 }), 'Approved')
  await expectText(anybody, 'Valid slip')
  const checkCode = await section(page, 'Card')
    .getByText(/^[2-9A-Z]{6}$/)
    .textContent()
  await expectText(anybody, checkCode!)
  await expectText(anybody, 'L••• M••• III')
  await expectNoText(anybody, 'Magtanggol')

  await slipAct(page, 'Revoke slip', 'It was handed to the wrong person.')
  await expectText(
    page.getByRole('complementary', { name: 'Status of the slip' }),
    'It was handed to the wrong person.',
  )
  await open(anybody, new URL(address).pathname)
  await expectText(anybody.getByRole('heading', { level: 1 }), 'Revoked')

  await slipAct(page, 'Issue new slip', 'For the right person this time.', 'Issue a new slip')
  await section(page, 'Earlier slips').waitFor()
  const anew = await codeOn(section(page, 'Card'))
  expect(anew).not.toBe(address)
  await open(anybody, new URL(anew).pathname)
  await expectText(anybody.getByRole('heading', { level: 1 }), 'Approved')

  await open(page, path)
  await page.locator('summary', { hasText: 'More' }).click()
  await act(page, 'Reconsider decision', { remarks: 'New evidence came to light.' })
  await expectText(section(page, 'Resolution'), `RES-${year}-0001, superseded`)
  await open(anybody, new URL(anew).pathname)
  await expectText(anybody.getByRole('heading', { level: 1 }), 'Superseded')
  await open(page, `${path}/qr`)
  await expectText(section(page, 'No slip'), /The decision was reconsidered/)
})

type Page = Awaited<ReturnType<typeof signedInAt>>['page']

async function resolveDraft(page: Page, body: string) {
  const resolution = section(page, 'Resolution')
  await resolution.getByRole('button', { name: 'Start blank' }).click()
  await resolution.getByLabel('Title').fill('Resolution on the application')
  await resolution.getByLabel('Text').fill(body)
  await resolution.getByRole('button', { name: 'Save draft' }).click()
  await expectText(resolution.getByRole('article'), body)
}

async function slipAct(page: Page, name: string, reason: string, opener = name) {
  await page.getByRole('button', { name: opener, exact: true }).click()
  const dialog = await openDialog(page)
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}
