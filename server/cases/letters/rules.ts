import { holds, type User } from '#server/permissions'
import { approvalOf } from '../case/draft-letters.ts'
import type { LetterTemplate } from '../types/definition.ts'
import { type LetterRow, stateOf } from './rows.ts'

// Each returns the sentence that says why not, or null. The act's row says who writes letters.

export function whyNotEdit(row: LetterRow) {
  switch (stateOf(row)) {
    case 'draft':
      return null
    case 'withdrawn':
      return 'This letter is withdrawn.'
    default:
      return 'This letter is approved and can’t be changed.'
  }
}

export function whyNotApprove(row: LetterRow, templates: LetterTemplate[], viewer: User) {
  const state = stateOf(row)
  if (state === 'withdrawn') return 'This letter is withdrawn.'
  if (state !== 'draft') return 'This letter is already approved.'
  const approval = approvalOf(row.template, templates)
  if (approval === 'none') return null
  if (!holds(viewer, `applications.${approval}`))
    return `Only people who ${approval} applications can approve this letter.`
  return row.draftedById === viewer.id ? 'You wrote this letter, so someone else must approve it.' : null
}

export function whyNotWithdraw(row: LetterRow) {
  const state = stateOf(row)
  if (state === 'withdrawn') return 'This letter is already withdrawn.'
  if (state === 'sent') return 'This letter was sent, so it can’t be withdrawn.'
  return row.requestId === null ? null : 'Withdraw the request of this letter instead.'
}

export function whyNotDispatch(row: LetterRow) {
  const state = stateOf(row)
  if (state === 'withdrawn') return 'This letter is withdrawn.'
  return state === 'draft' ? 'Approve the letter before you send it.' : null
}

/** The letter of a request doesn’t have the address for the answer, which is in the email of the request. */
export const whyNotEmail = ({ requestId }: LetterRow) =>
  requestId === null
    ? null
    : 'Renew the request to email it again, because this letter has no address for the answer.'
