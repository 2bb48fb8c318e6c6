import { draftName, keepDraft, readDraft } from './drafts.ts'

// The list page that the user came from, for links to the next and previous record. Stored in the tab like
// drafts, per account and until sign-out, because the address may contain a search.

export type ListWalk = {
  address: string
  /** Addresses of the previous and next page, or ''. */
  before: string
  after: string
  ids: number[]
  /** The position of the first id in the whole list, from 1. */
  first: number
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
