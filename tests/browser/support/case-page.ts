import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { open } from './page.ts'
import type { Upload } from './uploads.ts'
import { post } from '#server/cases/discussion/comment'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'
import type { Ref } from '#tests/support/cases'

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
  return sendApplication(page)
}

export async function sendApplication(page: Page) {
  await page.getByRole('button', { name: 'Register application' }).click()
  await page.waitForURL(/\/applications\/\d+$/)
  return new URL(page.url()).pathname
}

type Act = { remarks?: string; files?: Upload[]; reviewOn?: string; reason?: string }

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
  await expectText(
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
export function expectText(within: Page | Locator, text: string | RegExp) {
  const screen = 'page' in within ? within.page() : within
  const matching = within.getByText(text).and(screen.locator(':not(textarea)'))
  return matching.filter({ visible: true }).first().waitFor()
}

export async function expectNoText(within: Page | Locator, text: string | RegExp) {
  expect(await within.getByText(text).count()).toBe(0)
}

/** Posts directly to the database. Returns the ID. */
/** Returns the id of the comment. */
export async function postComment({ id }: Ref, author: User, body: string, parentId?: number) {
  const comment = await transaction(tx => post(tx, id, { body, parentId }, author))
  return comment.id
}

/** Once the other user is shown as present, the page receives live updates. */
export const isLive = (page: Page, other: User) =>
  page.getByText(new RegExp(`^Here now: .*${other.name}`)).waitFor()

export const newComment = (page: Page) => page.getByRole('textbox', { name: 'Add a comment' })

export async function addComment(page: Page, text: string) {
  await newComment(page).fill(text)
  await page.getByRole('button', { name: 'Post comment' }).click()
}

export const discussion = (page: Page) => section(page, 'Discussion')

/** Starts recording fetch requests. */
export function recordRequests(page: Page) {
  const asked: string[] = []
  page.on('request', request => {
    if (!['fetch', 'xhr'].includes(request.resourceType())) return
    asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return asked
}

export const verdictReason = 'I have compared their birth certificates.'

export async function giveVerdict(page: Page, name: string, number: string, why = verdictReason) {
  await page.getByRole('button', { name: `${name} ${number}`, exact: true }).click()
  await confirmVerdict(page, name, why)
}

export async function undoVerdict(page: Page, why = verdictReason) {
  await page.getByRole('button', { name: 'Undo', exact: true }).filter({ visible: true }).click()
  await confirmVerdict(page, 'Undo', why)
}

async function confirmVerdict(page: Page, name: string, why: string) {
  const dialog = await openDialog(page)
  await dialog.getByLabel('Reason').fill(why)
  await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

export const comparisonRow = (page: Page, label: string) =>
  page.getByRole('row', { name: new RegExp(`^${label}`) }).filter({ visible: true })
