import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { arrested } from '#tests/cases/matching/arrested'
import { registered } from '#tests/support/cases'
import { rosa } from '#tests/support/cast'
import { arrested as booked } from '#tests/support/records'
import { leaveTasks } from '#tests/support/tampered'
import { signedInAt } from './support/test-board.ts'
import { open } from './support/page.ts'
import {
  expectText,
  section,
  verdictReason,
  comparisonRow,
  giveVerdict,
  undoVerdict,
} from './support/case-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { year } from '../support/year.ts'

const applicant = { givenName: 'Lualhati', familyName: 'Magtanggol', birthDate: '1984-05-06', sex: 'female' }
const allTheSame = 'The applicant has told us of the arrest.'

async function knownToTheRegister() {
  const { id } = await arrested({ ...applicant, aliases: [], legalStatus: 'charged' })
  const { registerNumber } = await db.arrestedPerson.update({
    where: { id },
    data: { registerNumber: `AP-${year}-000045` },
  })
  const found = await registered({ ...applicant, matchReason: allTheSame })
  return { ...found, registerNumber }
}

test('a clerk compares an applicant with a matching record, confirms the match and takes it back', async () => {
  const { path, registerNumber } = await knownToTheRegister()
  const { page } = await signedInAt(path, rosa)
  await page.getByRole('link', { name: 'Possible matches 1' }).click()
  const matches = section(page, 'Matches')
  await expectText(matches, registerNumber)
  await expectText(matches, 'in custody')
  await expectText(matches, 'charged')
  await matches.locator('summary').click()
  await expectAccessible(page, 'possible matches')
  expect(await comparisonRow(page, 'Given name').innerText()).toMatch(/Lualhati\s+Lualhati\s+same/)
  expect(await matches.getByRole('link', { name: `Open ${registerNumber}` }).getAttribute('href')).toMatch(
    /^\/arrested-persons\/\d+$/,
  )

  await giveVerdict(page, 'Same person', registerNumber)
  await expectText(matches, 'decided by Rosa Registry')
  await expectText(matches, 'same person')
  await expectText(matches, verdictReason)
  await expectText(page.getByRole('complementary', { name: 'Progress and actions' }), 'resolved')
  await undoVerdict(page)
  await page.getByRole('link', { name: 'Possible matches 1' }).waitFor()
})

test('a confirmed match has to be confirmed again when either side changes, and both pages say what changed', async () => {
  const record = await booked(applicant)
  const { registerNumber } = await db.arrestedPerson.findUniqueOrThrow({ where: { id: record.id } })
  const { id, path } = await registered({ ...applicant, matchReason: allTheSame })
  const { page } = await signedInAt(path, rosa)
  const matches = section(page, 'Matches')
  await matches.locator('summary').click()
  await giveVerdict(page, 'Same person', registerNumber)
  await expectText(matches, 'decided by Rosa Registry')
  const born = { birthDate: '1984-06-05', idNumber: 'N01-95-123456' }
  leaveTasks()
  await db.arrestedPerson.update({ where: { registerNumber }, data: born })
  await db.application.update({ where: { id }, data: { middleName: 'Reyes' } })
  await open(page, path) // The match is still open.
  const reference = `${new Date().getFullYear()}-${String(id).padStart(6, '0')}`
  const ofPerson = `birth date and ID number of ${registerNumber}`
  await expectText(
    matches,
    `Middle name of ${reference}, and ${ofPerson}, have changed since then. Please decide again.`,
  )
  await matches.getByRole('link', { name: `Open ${registerNumber}` }).click()
  await expectText(
    section(page, 'Applications'),
    `B${ofPerson.slice(1)}, and middle name of ${reference}, have changed since then. Please decide again.`,
  )
})

test('a link to the matches scrolls to them, although they are deferred', async () => {
  const { path } = await knownToTheRegister()
  const { page } = await signedInAt(`${path}#matches`, rosa)
  await section(page, 'Matches').waitFor()
  await page.waitForFunction(
    () => document.getElementById('matches')!.getBoundingClientRect().top < innerHeight,
  )
})

test('a case is shown when its matches cannot be loaded, with a button to try again', async () => {
  const { path } = await knownToTheRegister()
  const { page } = await signedInAt(path, rosa)
  await page.getByRole('link', { name: 'Possible matches 1' }).waitFor()
  await db.$executeRawUnsafe('ALTER TABLE "MatchKey" RENAME TO "MatchKeyAway"')
  try {
    await open(page, path)
    await expectText(page, 'This could not be loaded.')
    await expectText(page.getByRole('heading', { level: 1 }), 'MAGTANGGOL, Lualhati')
  } finally {
    await db.$executeRawUnsafe('ALTER TABLE "MatchKeyAway" RENAME TO "MatchKey"')
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: 'Possible matches 1' }).waitFor()
})
