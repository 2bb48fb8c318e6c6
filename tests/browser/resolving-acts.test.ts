import { test } from 'vitest'
import { db } from '#server/platform/database/client'
import { approved, endorsed, oneVoteShort, registered, signed } from '#tests/support/cases'
import { ben, carla, emil, rosa, vera } from '#tests/support/cast'
import { signedInAt } from './support/accounts-board.ts'
import { open } from './support/alive.ts'
import { act, openAct, openDialog, says, saysNothingOf, section } from './support/case-file.ts'
import { pressAt, typeInto } from './support/tabbing.ts'

const remarks = 'The applicant has asked for it in writing.'

test('an application can be withdrawn during a round and reinstated', async () => {
  const { path } = await oneVoteShort()
  const { page } = await signedInAt(path, rosa)
  await page.locator('summary', { hasText: 'More' }).click()
  const dialog = await openAct(page, 'Withdraw application')
  await says(dialog, /its votes stay sealed permanently/)
  await dialog.getByRole('button', { name: 'Withdraw application' }).click()
  await says(dialog, 'There is a problem')
  await dialog.getByLabel('Remarks').fill(remarks)
  await dialog.getByRole('button', { name: 'Withdraw application' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await says(page, 'withdrawn')
  await says(section(page, 'Votes'), /voided/)
  await act(page, 'Reinstate application', { remarks: 'The applicant wants it decided after all.' })
  await says(page, 'Next: endorsement')
  await says(section(page, 'Remarks'), remarks)
})

test('a case can be archived and restored by keyboard, and is read-only in between', async () => {
  const { path } = await signed()
  const { page } = await signedInAt(path, carla)
  await pressAt(page, page.locator('summary', { hasText: 'More' }), 'Enter')
  await pressAt(page, page.getByRole('button', { name: 'Archive application' }), 'Enter')
  await typeInto(page, page.getByRole('dialog').getByLabel('Remarks'), 'Nothing is left to do with it.')
  await pressAt(page, page.getByRole('dialog').getByRole('button', { name: 'Archive application' }), 'Enter')
  await says(page, /You can read this application, but not change or add anything until it is restored/)

  const { page: viewer } = await signedInAt(path, vera)
  await says(viewer, /You can read this application, but not change or add anything\./)
  await saysNothingOf(viewer, 'Restore application')
  await saysNothingOf(viewer, 'Add a remark')

  await pressAt(page, page.getByRole('button', { name: 'Restore application' }), 'Enter')
  await typeInto(page, page.getByRole('dialog').getByLabel('Remarks'), 'A letter about it has come in.')
  await pressAt(page, page.getByRole('dialog').getByRole('button', { name: 'Restore application' }), 'Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await saysNothingOf(page, /You can read this application, but not change/)
})

test('endorsing or reconsidering warns about members who may be related to the applicant', async () => {
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
  const warning = section(officer, 'Possible conflicts of interest')
  await says(warning, 'Ben Member')
  await says(warning, /declared as sister/)
  await says(warning, /can recuse themselves once voting is open/)

  const decided = await approved({
    familyName: 'Magtanggol',
    givenName: 'Lualhati',
    matchReason: 'Another matter.',
  })
  const { page: chair } = await signedInAt(decided.path, carla)
  await chair.locator('summary', { hasText: 'More' }).click()
  await openAct(chair, 'Reconsider decision')
  await says(section(chair, 'Possible conflicts of interest'), /declared as sister/)
})

test('on a phone the next step stays at the bottom of the screen', async () => {
  const { path } = await endorsed()
  const { page } = await signedInAt(path, emil, { viewport: { width: 390, height: 844 } })
  await says(section(page, 'Next step'), 'Next: the board’s votes and decision')
  const waiting = await registered()
  await open(page, waiting.path)
  const bar = section(page, 'Next step')
  await page.keyboard.press('End')
  await bar.getByRole('button', { name: 'Endorse' }).click()
  await says(await openDialog(page), 'Endorse application')
})
