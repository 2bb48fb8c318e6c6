import { clock } from '../clock.ts'
import type { User } from '../permissions.ts'
import { Refused } from '../web/errors.ts'

// Who may be known is asked while somebody types, and every answer tells of people: a person who types needs few, a
// program that goes through names would need many. Counted in memory, as nothing is to be written for each pause in
// typing; windows are the minutes of the clock.

const A_MINUTE = 120
const MINUTE = 60_000

const asked = { minute: 0, byUser: new Map<number, number>() }

/** Counts a question of this user, or refuses it with 429 and the wait. */
export function countAsking({ id }: User) {
  const now = clock.now().getTime()
  const minute = Math.floor(now / MINUTE)
  if (asked.minute !== minute) Object.assign(asked, { minute, byUser: new Map() })
  const count = (asked.byUser.get(id) ?? 0) + 1
  asked.byUser.set(id, count)
  const seconds = Math.ceil(((minute + 1) * MINUTE - now) / 1000)
  if (count > A_MINUTE)
    throw new Refused(429, `Too many questions at once. Try again in ${seconds} seconds.`, seconds)
}
