import { draftName, keepDraft, readDraft } from './drafts.ts'

// The page of a list that somebody came from, so that they can go on to the next one in it. Kept in the tab beside the
// drafts, as they are: under the account whose it is, and gone with signing out. The address may hold a search.

export type ListWalk = {
  /** The list's, with its filter and page. */
  address: string
  /** The address of the page before, and of the one after; '' where there is none. */
  before: string
  after: string
  ids: number[]
  /** The number of the first of them in the whole list, from 1. */
  first: number
  /** How many there are, in words. */
  total: string
}

const nameOf = (user: number, list: string) => draftName(user, `walk/${list}`)

export const keepWalk = (user: number, list: string, walk: ListWalk) => keepDraft(nameOf(user, list), walk)

export type Step = {
  list: string
  number: number
  total: string
  previous: number | null
  next: number | null
  before: string
  after: string
}

/** Where a record stands in the list one came from; null where it is not in it. */
export function stepAt(user: number, list: string, id: number): Step | null {
  const walk = readDraft(nameOf(user, list))?.data as ListWalk | undefined
  const at = walk?.ids.indexOf(id) ?? -1
  if (!walk || at < 0) return null
  const { address, ids, first, total, before, after } = walk
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
