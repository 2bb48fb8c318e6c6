import { expect, test } from 'vitest'
import { plainDate } from '#resources/Components/dates.ts'
import { open } from './support/alive.ts'
import { aBoard } from './support/board.ts'
import { openAct, says, saysNothingOf, section } from './support/case-file.ts'
import { field } from './support/field.ts'
import { attention, confirmIn, registerArrest } from './support/register-file.ts'

const board = aBoard()

test('filing a charge in court stops the custody clock and ticks off the obligation', async () => {
  const { page } = await board.signedIn('registrar')
  const [arrested, filed] = [hoursAgo(3), hoursAgo(1)]
  await registerArrest(page, { familyName: 'Lumbera', arrestedAt: arrested.typed })
  const aside = page.getByRole('complementary')
  await says(aside, /^1[45] h left$/)
  await says(aside, `Held without charge since ${arrested.shown}`)
  await says(aside, 'No charge filed yet')

  const dialog = await openAct(page, 'Edit arrest and charges')
  await field(dialog, 'Facility').fill('Cotabato City Jail')
  await field(dialog, 'Counsel').fill('Atty. Reyes, PAO')
  await dialog.getByRole('button', { name: 'Add a charge' }).click()
  await dialog.getByRole('combobox', { name: 'Status' }).selectOption('charged')
  await field(dialog, 'Case number').fill('CR-2026-0101')
  await field(dialog, 'Filed at').fill(filed.typed)
  await confirmIn(dialog, 'Save arrest')
  await says(page, 'Changes saved')
  await saysNothingOf(aside, /h left$/)
  await says(aside, 'Charge filed')
  await says(aside, 'Atty. Reyes, PAO')
  await says(section(page, 'Arrests'), 'CR-2026-0101')
  await says(section(page, 'Arrests').getByRole('table'), filed.shown)
  await says(page.getByRole('banner').or(page.locator('header')), 'Cotabato City Jail')
})

test('a release needs a reason, and a mistaken release can be struck but stays readable', async () => {
  const { page } = await board.signedIn('registrar')
  await registerArrest(page, { familyName: 'Macaraeg' })
  const custody = section(page, 'Custody')
  await saysNothingOf(custody, 'Strike out this entry')

  const dialog = await openAct(page, 'Add custody event')
  await dialog.getByRole('radio', { name: 'Released' }).check()
  await dialog.getByRole('button', { name: 'Date and time: now' }).click()
  await dialog.getByRole('button', { name: 'Add custody event' }).click()
  await attention(dialog).getByRole('link', { name: 'Reason: Enter a reason for the release.' }).click()
  await page.keyboard.type('Bail was posted.')
  await confirmIn(dialog, 'Add custody event')
  await says(page.locator('header'), 'released')
  await says(custody, 'Bail was posted.')
  await page.getByRole('button', { name: 'Add arrest' }).click()
  await page.getByRole('dialog', { name: 'Add an arrest' }).waitFor()
  await page.keyboard.press('Escape')
  await (await openAct(page, 'Add custody event')).getByRole('radio', { name: 'Died' }).waitFor()
  await saysNothingOf(page.getByRole('dialog', { name: 'Add a custody event' }), 'Transferred')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Strike out this entry' }).click()
  const strike = page.getByRole('dialog', { name: 'Strike out custody entry' })
  await strike.getByLabel('Reason').fill('Somebody else was released.')
  await confirmIn(strike, 'Strike out entry')
  await says(page.locator('header'), 'in custody')
  expect(await custody.getByRole('deletion').textContent()).toContain('Bail was posted.')
  await says(custody, /by .*: Somebody else was released\.$/)
  await says(page, /Add a new arrest after release or escape/)
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
  await attention(slow).waitFor()
  expect(await field(slow, 'Counsel').inputValue()).toBe('Atty. Slow')
  await first.reload()
  await says(section(first, 'Arrests'), 'Atty. Quick')
})

test('editing an outdated version of a person is refused with a button to load the current one', async () => {
  const { page: first } = await board.signedIn('registrar')
  const path = await registerArrest(first, { familyName: 'Tolentino' })
  const { page: second } = await board.signedIn('all')
  await open(second, `${path}/edit`)
  await second.locator('summary', { hasText: 'occupation' }).click()
  await field(second, 'Occupation').fill('Driver')
  await open(first, `${path}/edit`)
  await first.locator('summary', { hasText: 'occupation' }).click()
  await field(first, 'Occupation').fill('Fisher')
  await first.getByRole('button', { name: 'Save changes' }).click()
  await first.waitForURL(path)
  await second.getByRole('button', { name: 'Save changes' }).click()
  await second.getByRole('region', { name: 'The record has changed' }).waitFor()
  expect(await field(second, 'Occupation').inputValue()).toBe('Driver')
  second.once('dialog', dialog => void dialog.accept())
  await second.getByRole('button', { name: 'Load the current version' }).click()
  await expect.poll(() => field(second, 'Occupation').inputValue()).toBe('Fisher')
})

/** The test server runs in UTC. */
function hoursAgo(hours: number) {
  const typed = new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 16)
  const [day, time] = typed.split('T')
  return { typed, shown: `${plainDate(day!)}, ${time}` }
}
