import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { approved, archived, registered } from '#tests/support/cases'
import { ben, carla, emil } from '#tests/support/cast'
import { guestAt, signedInAt } from './support/accounts-board.ts'
import { open } from './support/alive.ts'
import { openAct, openDialog, says, section } from './support/case-file.ts'
import { wrongWith } from './support/looks.ts'
import { codeOn, sign } from './support/slips.ts'

test('a resolution, its slip and its checks are accessible in every state', async () => {
  const { path } = await approved()
  const { page } = await signedInAt(path, carla)
  const found = await wrongWith(page, 'resolution not drafted')
  const resolution = section(page, 'Resolution')
  await resolution.getByRole('button', { name: 'Draft from the record' }).click()
  await resolution.getByLabel('Text').filter({ hasText: '## Decision' }).waitFor()
  found.push(...(await wrongWith(page, 'resolution written')))
  await resolution.getByLabel('Title').fill('')
  await resolution.getByRole('button', { name: 'Save draft' }).click()
  await section(page, 'There is a problem').waitFor()
  found.push(...(await wrongWith(page, 'resolution refused')))
  await resolution.getByLabel('Title').fill(`Resolution ${'without a space'.replaceAll(' ', '').repeat(10)}`)
  await resolution.getByRole('button', { name: 'Save draft' }).click()
  await says(resolution, /Draft by Carla Chair/)
  found.push(...(await wrongWith(page, 'resolution drafted')))
  await resolution.getByRole('button', { name: 'Sign resolution' }).click()
  await openDialog(page)
  found.push(...(await wrongWith(page, 'resolution about to be signed')))
  await page.keyboard.press('Escape')
  await sign(page)
  found.push(...(await wrongWith(page, 'resolution signed')))
  await page.getByRole('button', { name: 'Add signed scan' }).click()
  await openDialog(page)
  found.push(...(await wrongWith(page, 'resolution scan')))

  await open(page, `${path}/qr`)
  const address = new URL(await codeOn(section(page, 'Card'))).pathname
  found.push(...(await wrongWith(page, 'slip')))
  const { page: anybody } = await guestAt(address)
  found.push(...(await wrongWith(anybody, 'verify valid')))
  await page.getByRole('button', { name: 'Revoke slip' }).click()
  await openDialog(page)
  found.push(...(await wrongWith(page, 'slip about to be revoked')))
  await page.getByRole('dialog').getByLabel('Reason').fill('It was handed to the wrong person.')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke slip' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  found.push(...(await wrongWith(page, 'slip revoked')))
  await open(anybody, address)
  found.push(...(await wrongWith(anybody, 'verify revoked')))
  await open(anybody, '/verify/nothing')
  found.push(...(await wrongWith(anybody, 'verify not recognised')))
  await page.keyboard.press('q')
  await openDialog(page)
  found.push(...(await wrongWith(page, 'scanning')))
  expect(found).toEqual([])
})

test('less common actions, the warning about a related member, an archived case and a case without a slip are accessible', async () => {
  const { id } = await db.user.findUniqueOrThrow({ where: { email: ben.email } })
  await db.relative.create({
    data: {
      userId: id,
      givenName: 'Lualhati',
      familyName: 'Magtanggol',
      birthDate: '1984-05-06',
      relation: 'sister',
    },
  })
  const { path } = await registered()
  const { page: officer } = await signedInAt(path, emil)
  await openAct(officer, 'Endorse application')
  await section(officer, 'Possible conflicts of interest').waitFor()
  const found = await wrongWith(officer, 'conflict')
  const { page } = await signedInAt((await approved()).path, carla)
  await page.locator('summary', { hasText: 'More' }).click()
  found.push(...(await wrongWith(page, 'more acts')))
  await open(page, (await archived()).path)
  found.push(...(await wrongWith(page, 'archived case')))
  await open(page, `${path}/qr`)
  found.push(...(await wrongWith(page, 'no slip')))
  expect(found).toEqual([])
})
