import { expect, test } from 'vitest'
import { plainDate } from '#resources/Components/dates.ts'
import { open, field } from './support/page.ts'
import { demoBoard } from './support/demo-board.ts'
import { openAct, expectText, expectNoText, section } from './support/case-page.ts'
import { errorSummary, confirmIn, registerArrest } from './support/register-page.ts'

const board = demoBoard()

test('filing a charge in court stops the custody clock and ticks off the obligation', async () => {
  const { page } = await board.signedIn('registrar')
  const [arrested, filed] = [hoursAgo(3), hoursAgo(1)]
  await registerArrest(page, { familyName: 'Lumbera', arrestedAt: arrested.typed })
  const aside = page.getByRole('complementary')
  await expectText(aside, /^1[45] h left$/)
  await expectText(aside, `Held without charge since ${arrested.shown}`)
  await expectText(aside, 'No charge filed yet')

  const dialog = await openAct(page, 'Edit arrest and charges')
  await field(dialog, 'Facility').fill('Cotabato City Jail')
  await field(dialog, 'Counsel').fill('Atty. Reyes, PAO')
  await dialog.getByRole('button', { name: 'Add a charge' }).click()
  await dialog.getByRole('combobox', { name: 'Status' }).selectOption('charged')
  await field(dialog, 'Case number').fill('CR-2026-0101')
  await field(dialog, 'Filed at').fill(filed.typed)
  await confirmIn(dialog, 'Save arrest')
  await expectText(page, /^Changes to AP-\d{4}-\d{6} saved$/)
  await expectNoText(aside, /h left$/)
  await expectText(aside, 'Charge filed')
  await expectText(aside, 'Atty. Reyes, PAO')
  await expectText(section(page, 'Arrests'), 'CR-2026-0101')
  await expectText(section(page, 'Arrests').getByRole('table'), filed.shown)
  await expectText(page, / · Cotabato City Jail · /)
})

test('a release needs a reason, and a mistaken release can be struck but stays readable', async () => {
  const { page } = await board.signedIn('registrar')
  await registerArrest(page, { familyName: 'Macaraeg' })
  const custody = section(page, 'Custody')
  await expectNoText(custody, 'Strike out this entry')

  const dialog = await openAct(page, 'Add custody event')
  await dialog.getByRole('radio', { name: 'Released' }).check()
  await dialog.getByRole('button', { name: 'Date and time: now' }).click()
  await dialog.getByRole('button', { name: 'Add custody event' }).click()
  await errorSummary(dialog).getByRole('link', { name: 'Reason: Enter a reason for the release.' }).click()
  await page.keyboard.type('Bail was posted.')
  await confirmIn(dialog, 'Add custody event')
  await expectText(page.locator('header'), 'released')
  await expectText(custody, 'Bail was posted.')
  await page.getByRole('button', { name: 'Add arrest' }).click()
  await page.getByRole('dialog', { name: 'Add an arrest' }).waitFor()
  await page.keyboard.press('Escape')
  await (await openAct(page, 'Add custody event')).getByRole('radio', { name: 'Died' }).waitFor()
  await expectNoText(page.getByRole('dialog', { name: 'Add a custody event' }), 'Transferred')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Strike out this entry' }).click()
  const strike = page.getByRole('dialog', { name: 'Strike out custody entry' })
  await strike.getByLabel('Reason').fill('Somebody else was released.')
  await confirmIn(strike, 'Strike out entry')
  await expectText(page.locator('header'), 'in custody')
  expect(await custody.getByRole('deletion').textContent()).toContain('Bail was posted.')
  await expectText(custody, /by .*: Somebody else was released\.$/)
  await expectText(page, /Add a new arrest after release or escape/)
})

test('an arrest saved by another user in the meantime is not overwritten, and the typed text stays', async () => {
  const { page: first } = await board.signedIn('registrar')
  const path = await registerArrest(first, { familyName: 'Ocampo-Velasquez' })
  const { page: second } = await board.signedIn('all')
  await open(second, path)
  const slow = await openAct(second, 'Edit arrest and charges')
  await field(slow, 'Counsel').fill('Atty. Slow')
  const quick = await openAct(first, 'Edit arrest and charges')
  await field(quick, 'Counsel').fill('Atty. Quick')
  await confirmIn(quick, 'Save arrest')
  await slow.getByRole('button', { name: 'Save arrest' }).click()
  await errorSummary(slow).waitFor()
  expect(await field(slow, 'Counsel').inputValue()).toBe('Atty. Slow')
  await first.reload()
  await expectText(section(first, 'Arrests'), 'Atty. Quick')
})

/** The test server runs in UTC. */
function hoursAgo(hours: number) {
  const typed = new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 16)
  const [day, time] = typed.split('T')
  return { typed, shown: `${plainDate(day!)}, ${time}` }
}
