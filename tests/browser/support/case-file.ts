import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { open } from './alive.ts'
import type { Paper } from './papers.ts'

export const grounds = 'She cares for two children alone and asks the board for mercy.'

type Applicant = { familyName: string; givenName: string; type?: string }

export async function fillApplication(page: Page, { familyName, givenName, type = 'Amnesty' }: Applicant) {
  await page.getByLabel(/^Type/).selectOption(type)
  await page.getByLabel('Family name').fill(familyName)
  await page.getByLabel('Given name').fill(givenName)
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByRole('textbox', { name: 'Birth date' }).fill('1984-05-06')
  await page.getByRole('textbox', { name: 'Grounds' }).fill(grounds)
}

export async function register(page: Page, applicant: Applicant) {
  await open(page, '/applications/create')
  await fillApplication(page, applicant)
  await page.getByRole('button', { name: 'Register application' }).click()
  await page.waitForURL(/\/applications\/\d+$/)
  return new URL(page.url()).pathname
}

type Act = { remarks?: string; files?: Paper[]; reviewOn?: string; reason?: string }

export async function act(page: Page, name: string, form: Act) {
  const dialog = await openAct(page, name)
  if (form.remarks) await dialog.getByLabel('Remarks').fill(form.remarks)
  if (form.reason) await dialog.getByLabel('Reason').fill(form.reason)
  if (form.reviewOn) await dialog.getByLabel('Review on').fill(form.reviewOn)
  if (form.files) await filesOf(dialog, 'Files').setInputFiles(form.files)
  await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

export async function openAct(page: Page, name: string): Promise<Locator> {
  const button = page.getByRole('button', { name, exact: true })
  const folded = moreWith(page, name)
  await button.or(folded).first().waitFor()
  if (await folded.count()) await folded.click()
  await button.click()
  return openDialog(page)
}

/** The closed “More” menu, if it contains this action. */
export const moreWith = (page: Page, name: string) =>
  page
    .locator('details:not([open])')
    .filter({ has: page.locator('button', { hasText: name }) })
    .locator('> summary', { hasText: 'More' })

export async function vote(page: Page, choice: 'Approve' | 'Disapprove' | 'Abstain', reason = '') {
  await page.getByRole('button', { name: `${choice}: your vote`, exact: true }).click()
  const dialog = await openDialog(page)
  if (reason) await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: /^(Cast|Change) vote$/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  await says(
    section(page, 'Votes'),
    choice === 'Abstain' ? 'You abstained.' : `You voted to ${choice.toLowerCase()}.`,
  )
}

export const openDialog = async (page: Page) => {
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}

/** A fieldset may have the same label. */
export const filesOf = (within: Page | Locator, label: string) =>
  within.locator('input[type=file]').and(within.getByLabel(label, { exact: true }))

export const section = (page: Page, name: string) => page.getByRole('region', { name })

/** Ignores the contents of text fields. */
export function says(within: Page | Locator, text: string | RegExp) {
  const screen = 'page' in within ? within.page() : within
  const said = within.getByText(text).and(screen.locator(':not(textarea)'))
  return said.filter({ visible: true }).first().waitFor()
}

export async function saysNothingOf(within: Page | Locator, text: string | RegExp) {
  expect(await within.getByText(text).count()).toBe(0)
}
