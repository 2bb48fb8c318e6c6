import { expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { licenceBoard } from '#tests/cases/types/licence'
import { olga, rosa } from '#tests/support/cast'
import { registered } from '#tests/support/cases'
import { expectAccessible } from './support/accessibility.ts'
import { expectNoText, expectText, fillApplication, section, sendApplication } from './support/case-page.ts'
import { field, isRefresh, open, openWithDeferredProps, recordForms, reload } from './support/page.ts'
import { signedIn, signedInAt } from './support/test-board.ts'

const answerTo = (page: Page, name: string, label: string) =>
  page.getByRole('radiogroup', { name }).getByLabel(label, { exact: true })

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()

test('a clerk fills in the own fields of a type, and errors and a reload keep the answers', async () => {
  await licenceBoard()
  const { page } = await signedIn(rosa)
  await openWithDeferredProps(page, '/applications/create')
  const fee = page.getByLabel('Fee (EUR)')
  const visits = recordVisits(page)
  const forms = recordForms(page)
  await fillApplication(page, { familyName: 'Magtanggol', givenName: 'Lualhati', type: 'Clemency' })
  await expectNoText(page, 'Name of the premises')
  await page.getByLabel(/^Type/).selectOption('Amnesty')
  await answerTo(page, 'Zone', 'INNER').check()
  await page.getByLabel('GAS').check()
  await fee.fill('12.345')
  const earlier = field(page, 'Earlier licence')
  await expectNoText(page, 'Earlier licence')
  await answerTo(page, 'Serves alcohol', 'Yes').check()
  await earlier.fill('L-77')
  await answerTo(page, 'Serves alcohol', 'No').check()
  await earlier.waitFor({ state: 'detached' })
  await answerTo(page, 'Serves alcohol', 'Yes').check()
  expect([visits, forms]).toEqual([[], []])

  await page.getByRole('button', { name: 'Register application' }).click()
  const problems = page.getByRole('region', { name: 'There is a problem' })
  await problems.getByRole('link', { name: 'Fill in “Name of the premises”' }).click()
  await expectAccessible(page, 'errors of own fields')
  await page.keyboard.type('The Golden Lion')
  expect(await fee.getAttribute('aria-invalid')).toBe('true')
  await reload(page)
  await expectText(page, /^Draft from .* restored/)
  expect(await field(page, 'Name of the premises').inputValue()).toBe('The Golden Lion')
  expect(await fee.inputValue()).toBe('12.345')
  expect(await earlier.inputValue()).toBe('L-77')
  expect(await page.getByLabel('GAS').isChecked()).toBe(true)
  await fee.fill('1250')
  await field(page, 'Street').fill('Market Street 1')
  await sendApplication(page)
  const shown = section(page, 'Case')
  for (const text of ['The Golden Lion', 'INNER', 'GAS', 'L-77', '1,250.00 EUR'])
    await expectText(shown, text)
})

test('two edits of the same answer are compared, and the choice is in the history', async () => {
  await licenceBoard()
  const { path } = await registered({ street: 'Market Street 1', answers: { premises: 'The Lion' } })
  const [{ page: first }, { page: second }] = await Promise.all([
    signedInAt(`${path}/edit`, olga),
    signedInAt(`${path}/edit`, rosa),
  ])
  await field(first, 'Name of the premises').fill('The Red Lion')
  await answerTo(first, 'Zone', 'OUTER').check()
  await save(first)
  await first.waitForURL(path)

  await field(second, 'Name of the premises').fill('The Golden Lion')
  await save(second)
  const notice = second.getByRole('region', { name: 'The application has changed' })
  await expectText(notice, 'Taken from the other version, because you didn’t change this field: Zone.')
  await notice.getByRole('group', { name: 'Name of the premises' }).getByLabel('The Golden Lion').check()
  await notice.getByRole('button', { name: 'Combine both versions' }).click()
  await second.getByRole('region', { name: 'Both versions are combined' }).waitFor()
  expect(await answerTo(second, 'Zone', 'OUTER').isChecked()).toBe(true)
  await save(second)
  await second.waitForURL(path)
  await expectText(section(second, 'Case'), 'The Golden Lion')
  const latest = section(second, 'History').getByRole('listitem').first()
  await expect.poll(() => latest.textContent()).toContain('The Red Lion →  changed to The Golden Lion')
  await expectNoText(latest, 'changes')
})

test('a list has own fields as columns and filters once a type is chosen', async () => {
  await licenceBoard()
  await registered({ answers: { premises: 'The Lion', zone: 'inner' } })
  await registered({ answers: { premises: 'The Bear', zone: 'outer' } })
  const { page } = await signedInAt('/applications', rosa)
  await page.getByLabel('Type', { exact: true }).selectOption('Amnesty')
  await page.locator('summary', { hasText: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Zone' }).click()
  await page.getByRole('cell', { name: 'OUTER' }).waitFor()
  await page.locator('summary', { hasText: 'Answers' }).click()
  await page.getByRole('combobox', { name: 'Zone' }).selectOption('INNER')
  await page.getByRole('cell', { name: 'OUTER' }).waitFor({ state: 'detached' })
  await page.getByRole('cell', { name: 'INNER' }).waitFor()
  await expectAccessible(page, 'filter by own fields')
  await open(page, new URL(page.url()).pathname + new URL(page.url()).search)
  expect(await page.getByRole('row').filter({ hasText: 'MAGTANGGOL' }).count()).toBe(1)
  expect(await page.getByRole('cell', { name: 'OUTER' }).count()).toBe(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('td', { hasText: 'INNER' }).filter({ visible: true }).waitFor()
  const [title, buttons] = await page.locator('h1, main a[href="/applications/create"]').all()
  const rows = [await bottom(title!), await bottom(buttons!)]
  expect(rows[1]! - rows[0]!).toBeLessThan(80)
})

const bottom = (target: Locator) => target.evaluate(element => element.getBoundingClientRect().bottom)

/** Inertia's requests for pages. */
/** Leaves out background requests, which a slow connection for live updates makes. */
function recordVisits(page: Page) {
  const visits: string[] = []
  page.on('request', request => {
    if (request.headers()['x-inertia'] && !isRefresh(request)) visits.push(request.url())
  })
  return visits
}
