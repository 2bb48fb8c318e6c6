// Fast suite.
import { expect, test } from 'vitest'
import { registered, type Ref } from '#tests/support/cases'
import { ada, rosa } from '#tests/support/cast'
import { signedInAt } from './support/test-board.ts'
import { open } from './support/page.ts'
import {
  fillApplication,
  openDialog,
  expectText,
  expectNoText,
  section,
  verdictReason,
  comparisonRow,
  giveVerdict,
  undoVerdict,
  sendApplication,
} from './support/case-page.ts'
import { expectAccessible } from './support/accessibility.ts'

const year = new Date().getFullYear()
const number = ({ id }: Ref) => `${year}-${String(id).padStart(6, '0')}`
const again = { givenName: 'Lualhati', familyName: 'Magtanggol', birthDate: '1984-05-06' }

test('a clerk is warned about a possible duplicate while typing, and can register with a reason', async () => {
  const first = await registered()
  const { page } = await signedInAt('/applications/create', rosa)
  await fillApplication(page, { familyName: 'Magtangol', givenName: 'Lualhati' })
  const warning = section(page, 'Possible existing records')
  await expectText(warning, number(first))
  await expectText(warning, 'strong')
  await expectAccessible(page, 'a form that warns of somebody known')

  const asked = page.getByLabel(/^Reason for registering anyway/)
  await asked.waitFor()
  await expectText(page, /Still to fill in: .*reason for registering anyway/)
  await page.getByRole('button', { name: 'Register application' }).click()
  await section(page, 'There is a problem').waitFor()
  expect(await page.getByLabel('Family name').inputValue()).toBe('Magtangol')
  await expectAccessible(page, 'a form that asks for a reason')

  await asked.fill('A second request, after the first was decided.')
  await sendApplication(page)
  const panel = page.getByRole('complementary', { name: 'Progress and actions' })
  await panel.getByRole('link', { name: 'Possible duplicates 1' }).waitFor()
  await expectText(panel, 'strong')
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
  await expectText(warning, number(older))
  await expectNoText(warning, number(edited))
  expect(asked).toEqual(['Reyes-Cruz'])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectText(page, `Changes to ${number(edited)} saved`)
})

test('verdicts of different and same person can be given and taken back', async () => {
  const older = await registered()
  const newer = await registered({ ...again, middleName: 'Reyes', matchReason: 'The first was lost.' })
  const { page } = await signedInAt(newer.path, rosa)
  await page.getByRole('link', { name: 'Possible duplicates 1' }).click()
  await page.waitForURL(`${newer.path}/duplicate`)
  await expectText(
    page.getByRole('heading', { level: 1 }),
    'Possible duplicates of MAGTANGGOL, Lualhati Reyes',
  )
  expect(await comparisonRow(page, 'Birth date').innerText()).toMatch(
    /6 May 1984\s+6 May 1984\s+same\s+strongly for/,
  )
  expect(await comparisonRow(page, 'Middle name').innerText()).toMatch(
    /Reyes\s+not given\s+not given\s+not counted/,
  )
  expect(
    await comparisonRow(page, 'Birth date')
      .getByTitle(/^\+\d+(\.\d)? bits$/)
      .count(),
  ).toBe(1)
  await expectAccessible(page, 'possible duplicates')

  await page.getByRole('button', { name: `Different people ${number(older)}` }).click()
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Different people' }).click()
  await expectText(section(page, 'There is a problem'), /Reason: .*10 characters/)
  await expectAccessible(page, 'a verdict refused')
  await page.keyboard.press('Escape')
  await giveVerdict(page, 'Different people', number(older))
  await expectText(section(page, 'To resolve'), 'Nothing left to resolve.')
  await open(page, `${newer.path}/duplicate`)
  const settled = section(page, 'Resolved')
  await settled.locator('summary').click()
  await expectText(settled, 'decided by Rosa Registry')
  await expectText(settled, verdictReason)
  await expectAccessible(page, 'a settled duplicate')

  await undoVerdict(page)
  await section(page, 'To resolve').locator('details[open]').waitFor()
  await page.getByRole('button', { name: `Same person ${number(older)}` }).click()
  await expectText(await openDialog(page), `${number(newer)} becomes a duplicate of ${number(older)}.`)
  await page.keyboard.press('Escape')
  await giveVerdict(page, 'Same person', number(older))
  await expectText(page, `Duplicate of ${number(older)}`)
  await expectAccessible(page, 'a marked duplicate')

  await open(page, older.path)
  await page.getByRole('link', { name: /Possible duplicates/ }).click()
  await expectText(page, `Duplicates of this application: ${number(newer)}`)
  await page
    .getByRole('link', { name: number(newer), exact: true })
    .first()
    .click()
  await page.waitForURL(newer.path)
  await expectText(page, 'Marked as a duplicate')
  await undoVerdict(page, 'They are twins after all, as it turned out.')
  await expectText(section(page, 'Remarks'), 'They are twins after all, as it turned out.')
  await expectText(section(page, 'Remarks'), 'Reinstated')
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
  await giveVerdict(page, 'Different people', number(older))
  await expectText(section(page, 'To resolve'), 'Nothing left to resolve.')
  await open(page, `${newer.path}/edit`)
  await page.getByLabel('Middle name').fill('Reyes')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('link', { name: 'Possible duplicates 1' }).click()
  const toSettle = section(page, 'To resolve')
  await expectText(toSettle, `Middle name of ${number(newer)} has changed since then. Please decide again.`)
  await expectAccessible(page, 'a lapsed verdict')
  await expectText(toSettle, verdictReason)
  await giveVerdict(page, 'Different people', number(older), 'Still two women, as the papers say.')
  await expectText(toSettle, 'Nothing left to resolve.')
})

test('a user who may not register sees possible duplicates but cannot settle them', async () => {
  const older = await registered()
  const newer = await registered({ ...again, matchReason: 'The first was lost.' })
  const { page } = await signedInAt(`${newer.path}/duplicate`, ada)
  await expectText(page, 'Same birth date')
  expect(await page.getByRole('button', { name: /Same person|Different people/ }).count()).toBe(0)
  await page.keyboard.press('s')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('link', { name: `Open ${number(older)}` }).click()
  await page.waitForURL(older.path)
})
