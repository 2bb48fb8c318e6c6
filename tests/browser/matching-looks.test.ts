import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { db } from '#server/database/client'
import { arrested } from '#tests/matching/arrested'
import { registered } from '#tests/support/cases'
import { emil, rosa } from '#tests/support/cast'
import { signedInAt } from './support/accounts-board.ts'
import { open } from './support/alive.ts'
import { fillApplication, openDialog, says, section } from './support/case-file.ts'
import { wrongWith } from './support/looks.ts'
import { settle, takeBack } from './support/matching.ts'

// The screens of matching in the shapes that only their use brings: readable and within the screen in every light.

const again = {
  givenName: 'Lualhati',
  familyName: 'Magtanggol-Villavicencio de la Cruz',
  middleName: 'Reyes',
  birthDate: '1984-06-05',
  locality: 'San Jose del Monte',
}
const matchReason = 'Registered again, to be settled later.'
const number = (id: number) => `${new Date().getFullYear()}-${String(id).padStart(6, '0')}`

test('possible duplicates: compared, with each dialog, settled, marked, repeated, and none at all', async () => {
  const older = await registered({ locality: 'San Jose', idNumber: 'P1234567A' })
  const newer = await registered({ ...again, birthDate: '1984-05-06', matchReason })
  const { page } = await signedInAt(`${newer.path}/duplicate`, rosa)
  const found = await wrongWith(page, 'duplicate')
  for (const name of ['Same person', 'Different people']) {
    await page.getByRole('button', { name: `${name} ${number(older.id)}` }).click()
    found.push(...(await dialogWrong(page, name)))
  }
  await settle(page, 'Different people', number(older.id))
  await section(page, 'Settled').locator('summary').click()
  found.push(...(await wrongWith(page, 'settled')))
  const given = await db.application.findUniqueOrThrow({ where: { id: older.id } })
  const { birthDate, middleName, locality, phone, idNumber } = given
  const others = { birthDate: '1984-05-16', middleName: 'R.', locality: 'Jaro', phone: '0917 555 0188' }
  await db.application.update({ where: { id: older.id }, data: { ...others, idNumber: 'P7654321A' } })
  await open(page, `${newer.path}/duplicate`)
  await says(page, /^Middle name, birth date, place, ID number and phone of .* were changed since/)
  found.push(...(await wrongWith(page, 'lapsed')))
  const before = { birthDate, middleName, locality, phone, idNumber }
  await db.application.update({ where: { id: older.id }, data: before })
  await open(page, `${newer.path}/duplicate`)
  await section(page, 'Settled').locator('summary').click()
  await takeBack(page)
  await settle(page, 'Same person', number(older.id))
  await says(page, `Duplicate of ${number(older.id)}`)
  found.push(...(await wrongWith(page, 'marked')))
  await open(page, newer.path)
  await page.getByRole('link', { name: /Possible duplicates/ }).waitFor()
  found.push(...(await wrongWith(page, 'case of a duplicate')))
  await open(page, `${older.path}/duplicate`)
  found.push(...(await wrongWith(page, 'repeated')))
  const alone = await registered({ givenName: 'Perla', familyName: 'Ocampo', birthDate: '1961-01-02' })
  await open(page, `${alone.path}/duplicate`)
  found.push(...(await wrongWith(page, 'nobody alike')))
  expect(found).toEqual([])
})

test('matches on the case, compared and with a dialog, and what keeps an officer from endorsing', async () => {
  await arrested({ ...again, familyName: 'Magtanggol', sex: 'female', aliases: ['Luwalhati'] })
  const { path } = await registered({ matchReason })
  const { page } = await signedInAt(path, rosa)
  await section(page, 'Matches').locator('summary').click()
  const found = await wrongWith(page, 'matches')
  await page.getByRole('button', { name: /^Same person/ }).click()
  found.push(...(await dialogWrong(page, 'match')))
  const { page: officer } = await signedInAt(path, emil)
  await says(officer, /to be settled first/)
  await officer.getByRole('link', { name: 'Possible matches 1' }).waitFor()
  found.push(...(await wrongWith(officer, 'not to be endorsed yet')))
  expect(found).toEqual([])
})

test('the form that warns of somebody known and asks for a reason', async () => {
  await registered()
  const { page } = await signedInAt('/applications/create', rosa)
  await fillApplication(page, { familyName: 'Magtanggol', givenName: 'Lualhati' })
  await page.getByLabel(/^Why register although the person may be known/).waitFor()
  const found = await wrongWith(page, 'warned')
  await page.getByRole('button', { name: 'Register application' }).click()
  await section(page, 'What needs attention').waitFor()
  found.push(...(await wrongWith(page, 'reason asked for')))
  expect(found).toEqual([])
})

/** Of the open dialog, also when it was refused; closes it. */
async function dialogWrong(page: Page, where: string) {
  const dialog = await openDialog(page)
  const found = await wrongWith(page, `${where}, dialog`)
  await dialog.locator('button[type=submit]').click()
  await section(page, 'What needs attention').waitFor()
  found.push(...(await wrongWith(page, `${where}, refused`)))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  return found
}
