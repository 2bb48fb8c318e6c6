import { draftName, storeDraft, readDraft } from './drafts.ts'

// The list page that the user came from, for links to the next and previous record. Stored in the tab like
// drafts, per account and until sign-out, because the address may contain a search.

type ListPosition = {
  address: string
  /** Addresses of the previous and next page, or ''. */
  before: string
  after: string
  ids: number[]
  /** The position of the first id in the whole list, from 1. */
  first: number
  total: string
}

const keyOf = (user: number, list: string) => draftName(user, `position/${list}`)

export const storePosition = (user: number, list: string, position: ListPosition) =>
  storeDraft(keyOf(user, list), position)

type Step = {
  list: string
  number: number
  total: string
  previous: number | null
  next: number | null
  before: string
  after: string
}

export function stepAt(user: number, list: string, id: number): Step | null {
  const position = readDraft(keyOf(user, list))?.data as ListPosition | undefined
  const at = position?.ids.indexOf(id) ?? -1
  if (!position || at < 0) return null
  const { address, ids, first, total, before, after } = position
  return {
    list: address,
    number: first + at,
    total,
    previous: ids[at - 1] ?? null,
    next: ids[at + 1] ?? null,
    before: at === 0 ? before : '',
    after: at === ids.length - 1 ? after : '',
  }
}
