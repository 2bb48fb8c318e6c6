import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { disapproved, drafted, signAs, signed } from '#tests/support/cases'
import { adam, carla, vera } from '#tests/support/cast'
import { urlOfReceipt } from '#server/papers/receipt'
import { receiptOf, withReceipt } from '#tests/cases/receipts/receipts'
import { signedByBoard } from '#tests/cases/slips/signed-by-board'
import { guestAt, signedInAt } from './support/test-board.ts'
import { open } from './support/page.ts'
import { expectText, expectNoText, section } from './support/case-page.ts'
import { codeOn, pagesOf } from './support/slips.ts'

const tick = 'path[d="M20 6 9 17l-5-5"]'

test('the slip of a refusal says so in every check: online, in the browser and offline', async () => {
  const { path } = await signed({}, disapproved)
  const { page } = await signedInAt(`${path}/qr`, vera)
  const card = section(page, 'Card')
  await expectText(card, 'Disapproved')
  const scanned = await codeOn(card)
  const { pathname, hash } = new URL(scanned)

  const { page: anybody } = await guestAt(`${pathname}${hash}`)
  await expectText(anybody.getByRole('heading', { level: 1 }), 'Disapproved')
  await expectText(
    section(anybody, 'Signature on the paper'),
    /The board signed RES-\d{4}-0001 \(disapproved\)/,
  )
  expect(await anybody.getByRole('main').locator(tick).count()).toBe(0)
  // Another slip with the same facts must not be accepted.
  const other = await signed()
  await page.goto(`${other.path}/qr`)
  const granted = new URL(await codeOn(card))
  await anybody.goto('about:blank')
  await open(anybody, `${pathname}${granted.hash}`)
  await expectText(anybody.getByRole('alert'), /belongs to another resolution/)

  await anybody.goto('about:blank')
  await open(anybody, `${pathname}#${await signedByBoard({ kind: 'letter', outcome: 'approved' })}`)
  await expectText(anybody.getByRole('alert'), /not for a decision that this page can read/)

  await open(anybody, '/verify')
  await expectNoText(anybody, 'Not recognised')
  await anybody.getByLabel('Address below the QR code').fill(`(${scanned}).`)
  await anybody.getByRole('button', { name: 'Check address' }).click()
  await expectText(section(anybody, 'Signature on the paper'), /The board signed/)

  const check = await offline(page, anybody)
  const answer = section(anybody, 'Answer')
  await check(scanned)
  await expectText(answer.getByRole('heading'), '✕ Disapproved')
  await expectText(answer, /whether the slip has been revoked or superseded/)
  await check(granted.href)
  await expectText(answer.getByRole('heading'), '✓ Approved')
  const [head, , signature] = granted.hash.slice(1).split('.')
  const forged = Buffer.from('{"number":"RES-2026-0001","outcome":"approved"}').toString('base64url')
  await check(`${granted.origin}${granted.pathname}#${head}.${forged}.${signature}`)
  await expectText(answer.getByRole('heading'), '! Not signed by this board')
  const receipt = await signedByBoard({ kind: 'receipt', number: 'REC-2026-0001', date: '2026-03-14' })
  await check(`${granted.origin}${granted.pathname}#${receipt}`)
  await expectText(answer.getByRole('heading'), '? Not a paper that this file knows')
  await expectNoText(answer, 'isapproved')
  await check(`${granted.origin}/receipts/abc#r.${receipt}`)
  await expectText(answer.getByRole('heading'), '! Not signed by this board')
  const { id: paperId, facts } = await receiptOf(await withReceipt())
  await check(urlOfReceipt({ paperId, facts }))
  await expectText(answer.getByRole('heading'), '• Receipt')
  for (const printed of ['REC-2026-0001', 'Registry', 'how far the application is'])
    await expectText(answer, printed)
  await expectNoText(answer, 'isapproved')
  await check(`${granted.origin}${granted.pathname}`)
  await expectText(answer.getByRole('heading'), '? Nothing to check')
})

test('a record changed directly in the database is marked everywhere, and administrators see an alarm on every page', async () => {
  const { path, id } = await drafted({}, disapproved)
  await signAs({ id }, carla)
  const { page } = await signedInAt(`${path}/qr`, carla)
  const scanned = await codeOn(section(page, 'Card'))
  const { sha256 } = await db.paper.findFirstOrThrow({ where: { applicationId: id } })
  await db.paper.updateMany({ where: { applicationId: id }, data: { body: 'The board grants it.' } })

  const heading = { name: 'Changed since the board signed it', exact: true }
  await open(page, path)
  await section(page, 'Resolution').getByRole('heading', heading).waitFor()
  const paper = await pagesOf(await (await page.request.get(`${path}/resolution.pdf`)).body())
  expect(paper[0]!.text).toMatch(/^Changed since the board signed it/)
  await open(page, `${path}/qr`)
  await expectText(page.getByRole('complementary', { name: 'Status of the slip' }), 'changed since signing')
  const { pathname, hash } = new URL(scanned)
  const { page: anybody } = await guestAt(`${pathname}${hash}`)
  await anybody.getByRole('heading', { ...heading, level: 1 }).waitFor()
  expect(await anybody.getByRole('main').locator(tick).count()).toBe(0)

  const { page: administrators } = await signedInAt('/users', adam)
  await expectText(
    section(administrators, 'Changed record'),
    /The record of RES-\d{4}-0001 differs from what was signed/,
  )
  await section(administrators, 'Changed record').getByRole('link', { name: 'See the audit log' }).click()
  await expectText(administrators, 'Server')

  // Offline, the slip still shows what was signed.
  const check = await offline(page, anybody)
  await check(scanned)
  await expectText(section(anybody, 'Answer').getByRole('heading'), '✕ Disapproved')
  await expectText(section(anybody, 'Answer'), sha256!)
})

type Page = Awaited<ReturnType<typeof guestAt>>['page']

/** Returns a function that checks a code. */
async function offline(from: Page, officers: Page) {
  const [download] = await Promise.all([
    from.waitForEvent('download'),
    from.getByRole('link', { name: 'Download offline checker' }).click(),
  ])
  const file = join(dirname(await download.path()), 'check-slips.html')
  await download.saveAs(file)
  await officers.context().setOffline(true)
  await officers.goto(pathToFileURL(file).href)
  return async (text: string) => {
    await officers.getByLabel('Text of the QR code').fill(text)
    await officers.getByRole('button', { name: 'Check', exact: true }).click()
  }
}
