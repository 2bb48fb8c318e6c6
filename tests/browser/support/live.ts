import type { Page } from 'playwright-core'
import { post } from '#server/cases/discussion/comment'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'
import type { Ref } from '#tests/support/cases'
import { section } from './case-file.ts'

/** Posts directly to the database. Returns the ID. */
export const comments = ({ id }: Ref, author: User, body: string, parentId?: number) =>
  transaction(tx => post(tx, id, { body, parentId }, author))

/** Once the other user is shown as present, the page receives live updates. */
export const isLive = (page: Page, other: User) =>
  page.getByText(new RegExp(`^Here now: .*${other.name}`)).waitFor()

export const newComment = (page: Page) => page.getByRole('textbox', { name: 'Add a comment' })

export async function say(page: Page, text: string) {
  await newComment(page).fill(text)
  await page.getByRole('button', { name: 'Post comment' }).click()
}

export const discussion = (page: Page) => section(page, 'Discussion')

/** Starts recording fetch requests. */
export function askedBy(page: Page) {
  const asked: string[] = []
  page.on('request', request => {
    if (!['fetch', 'xhr'].includes(request.resourceType())) return
    asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return asked
}
