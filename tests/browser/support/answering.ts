import type { BrowserContextOptions, Page } from 'playwright-core'
import { db } from '#server/platform/database/client'
import { requested } from '#tests/cases/requests/requests'
import { allowDisconnection } from './browser.ts'
import { expectText } from './case-page.ts'
import { guestAt } from './test-board.ts'

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}

export const labels = [
  'Birth certificate',
  'Since when have you lived in Manila?',
  'Your birth date: 6 May 1984?',
] as const

export async function ofThree() {
  const [document, question, correction] = labels
  const request = await requested({
    items: [
      { kind: 'document', label: document },
      { kind: 'question', label: question },
      { kind: 'question', label: correction },
    ],
  })
  const where = { label: correction }
  await db.requestItem.updateMany({ where, data: { kind: 'correction', field: 'birthDate' } })
  return request
}

export const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor()
export const residence = (page: Page) => page.getByLabel(labels[1])
export const birth = (page: Page) => page.getByLabel(labels[2])
export const send = (page: Page) => page.getByRole('button', { name: 'Send answer' }).click()

/** Types a text that does not reach the server. End it with `page.unroute`. */
export async function typeUnsaved(path: string, text: string) {
  const visitor = await guestAt(path, phone)
  const { page } = visitor
  allowDisconnection(visitor)
  await loseForms(page, path)
  await residence(page).fill(text)
  await expectText(page, 'Not saved yet, trying again')
  return page
}

export const loseForms = (page: Page, path: string) =>
  page.route(`**${path}`, route => (route.request().method() === 'POST' ? route.abort() : route.continue()))
