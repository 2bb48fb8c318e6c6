import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { db } from '#server/database/client'
import { disapproved } from '#tests/support/cases'
import { adam, carla, vera } from '#tests/support/cast'
import { sign } from '#server/resolutions/resolve'
import { drafted, signed } from '#tests/support/decided-cases'
import { guestAt, signedInAt } from './support/accounts-board.ts'
import { open } from './support/alive.ts'
import { says, saysNothingOf, section } from './support/case-file.ts'
import { codeOn } from './support/slips.ts'

// A refused applicant's slip, at the counter and at a gate without a network.

const tick = 'path[d="M20 6 9 17l-5-5"]'

test('the slip of a refusal says so wherever it is checked, online, in the browser and without a network', async () => {
  const { path } = await signed({}, disapproved)
  const { page } = await signedInAt(`${path}/qr`, vera)
  const card = section(page, 'Card')
  await says(card, 'Disapproved')
  const scanned = await codeOn(card)
  const { pathname, hash } = new URL(scanned)

  const { page: anybody } = await guestAt(`${pathname}${hash}`)
  await says(anybody.getByRole('heading', { level: 1 }), 'Disapproved')
  await says(section(anybody, 'Signature on the paper'), /the board signed RES-\d{4}-0001 \(disapproved\)/)
  expect(await anybody.getByRole('main').locator(tick).count()).toBe(0)
  // the code of another slip with these facts: they are told from each other
  const other = await signed()
  await page.goto(`${other.path}/qr`)
  const granted = new URL(await codeOn(card))
  await anybody.goto('about:blank')
  await open(anybody, `${pathname}${granted.hash}`)
  await says(anybody.getByRole('alert'), /belongs to another resolution/)

  // without a code there is a field for it
  await open(anybody, '/verify')
  await saysNothingOf(anybody, 'Not recognised')
  await anybody.getByLabel('Code').fill(scanned)
  await anybody.getByRole('button', { name: 'Check', exact: true }).click()
  await says(section(anybody, 'Signature on the paper'), /the board signed/)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Offline check' }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  await anybody.context().setOffline(true)
  await anybody.goto('about:blank')
  await anybody.setContent(file)
  const check = async (text: string) => {
    await anybody.getByLabel('What the code on the slip says').fill(text)
    await anybody.getByRole('button', { name: 'Check', exact: true }).click()
  }
  const answer = section(anybody, 'Answer')
  await check(scanned)
  await says(answer.getByRole('heading'), '✕ Disapproved')
  await says(answer, /whether the slip was revoked or superseded since/)
  await check(granted.href)
  await says(answer.getByRole('heading'), '✓ Approved')
  const [head, , signature] = granted.hash.slice(1).split('.')
  const forged = Buffer.from('{"number":"RES-2026-0001","outcome":"approved"}').toString('base64url')
  await check(`${granted.origin}${granted.pathname}#${head}.${forged}.${signature}`)
  await says(answer.getByRole('heading'), '! Not signed by this board')
  await check(`${granted.origin}${granted.pathname}`)
  await says(answer.getByRole('heading'), '? Nothing to check')
})

test('a record that was changed past the board says so, and administrators are told on every page', async () => {
  const { path, id } = await drafted({}, disapproved)
  await sign(id, undefined, carla)
  await db.round.updateMany({ where: { applicationId: id }, data: { outcome: 'approved' } })
  const { page } = await signedInAt(path, carla)
  await says(section(page, 'Resolution').getByRole('alert'), 'The record differs from what was signed.')
  const { page: administrators } = await signedInAt('/users', adam)
  await says(section(administrators, 'Alarm'), /The record of RES-\d{4}-0001 differs from what was signed/)
  await section(administrators, 'Alarm').getByRole('link', { name: 'See the audit trail' }).click()
  await says(administrators, 'Server')
})
