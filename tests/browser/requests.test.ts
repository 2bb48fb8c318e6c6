// Fast suite.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { registered } from '#tests/support/cases'
import { rosa, vera } from '#tests/support/cast'
import { answerPath, requested, requestNow, type RequestRef } from '#tests/cases/requests/requests'
import { field as ownField, published } from '#tests/cases/types/types'
import { formWith, pdf } from '#tests/support/papers'
import { Visitor } from '#tests/support/visit'
import { expectAccessible } from './support/accessibility.ts'
import { expectNoText, expectText, isLive, openDialog, section } from './support/case-page.ts'
import {
  field,
  hydrated,
  isFocused,
  leaveAndGoBack,
  open,
  recordForms,
  reload,
  tabAndPress,
  tabAndType,
  tabTo,
} from './support/page.ts'
import { signedInAt } from './support/test-board.ts'

const requests = (page: Page) => section(page, 'Requests')
const issue = (page: Page) => page.getByRole('button', { name: 'Issue request' })
const item = (page: Page, number: number) => page.getByRole('group', { name: `Item ${number}`, exact: true })

/** A type with a document and an answer that are required. */
const withMissing = () =>
  published({
    fields: [ownField({ required: 'endorsement' })],
    rules: { requiredDocuments: ['Birth certificate'] },
  })

async function answer(request: RequestRef) {
  const [document, question] = (await requestNow(request)).items
  const form = formWith({ send: 'yes', [`items[${question!.id}]`]: 'Since 1999' }, [
    `files[${document!.id}][]`,
    pdf(),
    'birth.pdf',
  ])
  expect((await new Visitor().post(await answerPath(request), form)).status).toBe(303)
}

test('everything that is missing is asked for once, with the keyboard alone', async () => {
  await withMissing()
  const { path } = await registered()
  const { page } = await signedInAt(path, rosa)
  await expectText(requests(page), 'Nothing was asked for yet.')
  await tabAndPress(page, page.getByRole('link', { name: 'Ask in writing' }), 'Enter')
  await tabTo(page, field(page, 'Recipient'))
  expect(await field(page, 'Recipient').inputValue()).toMatch(/^Lualhati/)
  await tabAndPress(page, page.getByRole('button', { name: 'Ask for all that is missing (2)' }), 'Enter')
  expect(await field(item(page, 1), 'Which document').inputValue()).toBe('Birth certificate')
  expect(await field(item(page, 2), 'Field').locator('option:checked').textContent()).toBe('Premises')
  await tabAndPress(page, issue(page), 'Enter')
  await page.getByRole('link', { name: 'Message: Enter a message.' }).waitFor()
  await tabAndType(page, field(page, 'Message'), 'We need these before we can go on.')
  await tabAndType(page, field(page, 'Answer until'), '2999-12-31')
  await reload(page)
  expect(await field(page, 'Message').inputValue()).toBe('We need these before we can go on.')
  expect(await item(page, 2).count()).toBe(1)
  const sent = recordForms(page)
  await tabTo(page, issue(page))
  await issue(page).dblclick()
  await expectText(requests(page), /^waiting since /)
  expect(sent).toEqual([`POST ${path}/requests`])
  await expectText(requests(page), 'Birth certificate')
  await requests(page)
    .getByRole('link', { name: /^Answer slip / })
    .click()
  await page.getByRole('img', { name: 'QR code of the address for the answer' }).waitFor()
  await expectText(page, /\/answers\/\w{22}$/)
  await expectAccessible(page, 'answer slip')
})

test('an opinion is asked of somebody else, whose address is not the applicant’s', async () => {
  await withMissing()
  const { path } = await registered()
  const { page } = await signedInAt(`${path}/requests/create`, rosa)
  await page.getByLabel('Somebody else, for an opinion').check()
  expect(await field(page, 'Recipient').inputValue()).toBe('')
  expect(await field(item(page, 1), 'Kind').locator('option').allTextContents()).toEqual([
    'Document',
    'Question',
  ])
  await page.getByLabel('The applicant').check()
  expect(await field(page, 'Recipient').inputValue()).toMatch(/^Lualhati/)
})

test('answers are read, accepted and returned on the case, and the viewer sees it at once', async () => {
  const request = await requested()
  const { page } = await signedInAt(request.path, rosa)
  const { page: viewer } = await signedInAt(request.path, vera)
  await isLive(viewer, rosa)
  await answer(request)
  await expectText(requests(viewer), 'Since 1999')
  expect(await requests(viewer).getByRole('button').count()).toBe(0)
  await expectNoText(viewer, 'Ask in writing')
  await expectAccessible(page, 'request answered')
  await requests(page).getByRole('link', { name: 'birth.pdf' }).click()
  await expectText(page.getByLabel('Document viewer'), 'birth.pdf')
  await page.keyboard.press('Escape')

  await requests(page).getByRole('button', { name: 'Return: Birth certificate' }).click()
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Return answer' }).click()
  await expectText(dialog, 'Say what is wrong or missing.')
  await field(dialog, 'What is wrong or missing').fill('The page is cut off at the bottom.')
  await dialog.getByRole('button', { name: 'Return answer' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expectText(requests(page), 'Returned: The page is cut off at the bottom.')
  await expectText(requests(viewer), 'Returned: The page is cut off at the bottom.')

  await requests(page)
    .getByRole('button', { name: /^Accept: Since when/ })
    .click()
  await (await openDialog(page)).getByRole('button', { name: 'Accept answer' }).dblclick()
  await expectText(requests(page), 'accepted')
  await expect.poll(() => isFocused(page.locator(`#request-${request.requestId}`))).toBe(true)
})

test('a request is renewed, and withdrawn with a reason', async () => {
  const request = await requested()
  const { page } = await signedInAt(request.path, rosa)
  await requests(page)
    .getByRole('button', { name: /^Renew / })
    .click()
  const dialog = await openDialog(page)
  await field(dialog, 'Answer until').fill('2998-12-31')
  await dialog.getByRole('button', { name: 'Renew request' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expectText(requests(page), /until 31 Dec 2998/)
  await requests(page)
    .getByRole('button', { name: /^Withdraw / })
    .click()
  await openDialog(page)
  await field(dialog, 'Reason').fill('It came by post in the meantime.')
  await leaveAndGoBack(page)
  expect(await field(await openDialog(page), 'Reason').inputValue()).toBe('It came by post in the meantime.')
  await dialog.getByRole('button', { name: 'Withdraw request' }).click()
  await expectText(requests(page), 'Withdrawn: It came by post in the meantime.')
  await leaveAndGoBack(page)
  await hydrated(page)
  expect(await dialog.count()).toBe(0)
  await open(page, `${request.path}/requests/${request.requestId}/slip`)
  await expectText(page, 'Nothing to answer')
})
