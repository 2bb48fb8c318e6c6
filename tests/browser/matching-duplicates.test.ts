// Fast suite.
import { expect, test } from 'vitest'
import { registered, type Ref } from '#tests/support/cases'
import { ada, rosa } from '#tests/support/cast'
import { signedInAt } from './support/accounts-board.ts'
import { open } from './support/alive.ts'
import { fillApplication, openDialog, says, saysNothingOf, section } from './support/case-file.ts'
import { expectAccessible } from './support/looks.ts'
import { reason, row, settle, takeBack } from './support/matching.ts'

const year = new Date().getFullYear()
const number = ({ id }: Ref) => `${year}-${String(id).padStart(6, '0')}`
const again = { givenName: 'Lualhati', familyName: 'Magtanggol', birthDate: '1984-05-06' }

test('a clerk is warned about a possible duplicate while typing, and can register with a reason', async () => {
  const first = await registered()
  const { page } = await signedInAt('/applications/create', rosa)
  await fillApplication(page, { familyName: 'Magtangol', givenName: 'Lualhati' })
  const warning = section(page, 'Possible existing records')
  await says(warning, number(first))
  await says(warning, 'strong')
  await expectAccessible(page, 'a form that warns of somebody known')

  const asked = page.getByLabel(/^Reason for registering anyway/)
  await asked.waitFor()
  await says(page, /Still to fill in: .*reason for registering anyway/)
  await page.getByRole('button', { name: 'Register application' }).click()
  await section(page, 'There is a problem').waitFor()
  expect(await page.getByLabel('Family name').inputValue()).toBe('Magtangol')
  await expectAccessible(page, 'a form that asks for a reason')

  await asked.fill('A second request, after the first was decided.')
  await page.getByRole('button', { name: 'Register application' }).click()
  await page.waitForURL(/\/applications\/\d+$/)
  const panel = page.getByRole('complementary', { name: 'Progress and actions' })
  await panel.getByRole('link', { name: 'Possible duplicates 1' }).waitFor()
  await says(panel, 'strong')
})

test('the edit form warns when a compared field changes, but never about the record itself', async () => {
  const older = await registered()
  const edited = await registered({ ...again, middleName: 'Reyes', matchReason: 'The first was lost.' })
  const { page } = await signedInAt(`${edited.path}/edit`, rosa)
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/applications/likely')) asked.push(request.postDataJSON().middleName)
  })
  await page.getByLabel('Occupation').fill('Nurse')
  // longer than the typing delay
  await page.waitForTimeout(800)
  await page.getByLabel('Middle name').fill('Reyes-Cruz')
  const warning = section(page, 'Possible existing records')
  await says(warning, number(older))
  await saysNothingOf(warning, number(edited))
  expect(asked).toEqual(['Reyes-Cruz'])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await says(page, 'Changes saved')
})

test('verdicts of different and same person can be given and taken back', async () => {
  const older = await registered()
  const newer = await registered({ ...again, middleName: 'Reyes', matchReason: 'The first was lost.' })
  const { page } = await signedInAt(newer.path, rosa)
  await page.getByRole('link', { name: 'Possible duplicates 1' }).click()
  await page.waitForURL(`${newer.path}/duplicate`)
  await says(page.getByRole('heading', { level: 1 }), 'Possible duplicates of MAGTANGGOL, Lualhati Reyes')
  expect(await row(page, 'Birth date').innerText()).toMatch(/6 May 1984\s+6 May 1984\s+same\s+strongly for/)
  expect(await row(page, 'Middle name').innerText()).toMatch(/Reyes\s+not given\s+not given\s+not counted/)
  expect(
    await row(page, 'Birth date')
      .getByTitle(/^\+\d+(\.\d)? bits$/)
      .count(),
  ).toBe(1)
  await expectAccessible(page, 'possible duplicates')

  await page.getByRole('button', { name: `Different people ${number(older)}` }).click()
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Different people' }).click()
  await says(section(page, 'There is a problem'), /Reason: .*10 characters/)
  await expectAccessible(page, 'a verdict refused')
  await page.keyboard.press('Escape')
  await settle(page, 'Different people', number(older))
  await says(section(page, 'To resolve'), 'Nothing left to resolve.')
  await open(page, `${newer.path}/duplicate`)
  const settled = section(page, 'Resolved')
  await settled.locator('summary').click()
  await says(settled, 'decided by Rosa Registry')
  await says(settled, reason)
  await expectAccessible(page, 'a settled duplicate')

  await takeBack(page)
  await section(page, 'To resolve').locator('details[open]').waitFor()
  await page.getByRole('button', { name: `Same person ${number(older)}` }).click()
  await says(await openDialog(page), `${number(newer)} becomes a duplicate of ${number(older)}.`)
  await page.keyboard.press('Escape')
  await settle(page, 'Same person', number(older))
  await says(page, `Duplicate of ${number(older)}`)
  await expectAccessible(page, 'a marked duplicate')

  await open(page, older.path)
  await page.getByRole('link', { name: /Possible duplicates/ }).click()
  await says(page, `Duplicates of this application: ${number(newer)}`)
  await page
    .getByRole('link', { name: number(newer), exact: true })
    .first()
    .click()
  await page.waitForURL(newer.path)
  await says(page, 'Marked as a duplicate')
  await takeBack(page, 'They are twins after all, as it turned out.')
  await says(section(page, 'Remarks'), 'They are twins after all, as it turned out.')
  await says(section(page, 'Remarks'), 'Reinstated')
  // The history still mentions the duplicate.
  const elsewhere = page.getByText('Duplicate of').and(page.locator(':not(#history *)'))
  expect(await elsewhere.count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Next: /)
  await page.getByRole('link', { name: 'Possible duplicates 1' }).waitFor()
})

test('a verdict expires when a compared field changes, and has to be given again', async () => {
  const older = await registered()
  const newer = await registered({ ...again, matchReason: 'The first was lost.' })
  const { page } = await signedInAt(`${newer.path}/duplicate`, rosa)
  await settle(page, 'Different people', number(older))
  await says(section(page, 'To resolve'), 'Nothing left to resolve.')
  await open(page, `${newer.path}/edit`)
  await page.getByLabel('Middle name').fill('Reyes')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('link', { name: 'Possible duplicates 1' }).click()
  const toSettle = section(page, 'To resolve')
  await says(toSettle, `Middle name of ${number(newer)} has changed since then. Please decide again.`)
  await expectAccessible(page, 'a lapsed verdict')
  await says(toSettle, reason)
  await settle(page, 'Different people', number(older), 'Still two women, as the papers say.')
  await says(toSettle, 'Nothing left to resolve.')
})

test('a user who may not register sees possible duplicates but cannot settle them', async () => {
  const older = await registered()
  const newer = await registered({ ...again, matchReason: 'The first was lost.' })
  const { page } = await signedInAt(`${newer.path}/duplicate`, ada)
  await says(page, 'Same birth date')
  expect(await page.getByRole('button', { name: /Same person|Different people/ }).count()).toBe(0)
  await page.keyboard.press('s')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('link', { name: `Open ${number(older)}` }).click()
  await page.waitForURL(older.path)
})
