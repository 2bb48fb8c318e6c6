import { clock } from '#server/platform/clock'
import { read, sql } from '#server/platform/database/read'
import { LONGEST_DELAY_MS } from '#server/people/sign-in/throttle'
import type { Difference } from './difference.ts'
import { differingForm } from './forms.ts'

/** A delay that somebody else made longer than the board ever does. */
export async function differingDelay(): Promise<Difference | null> {
  const form = await differingForm({ title: 'sign-in delays', tables: ['SignInFailure'] })
  if (form) return form
  const until = new Date(clock.now().getTime() + LONGEST_DELAY_MS)
  const late = await read<Delay>(sql`
    SELECT f."key", f."blockedUntil", f."lastAt" FROM "SignInFailure" f WHERE f."blockedUntil" > ${until}`)
  const found = late.find(isTooLong)
  if (!found) return null
  const [kind] = found.key.split(':')
  return { record: `sign-in delay (${kind})`, what: 'it is longer than Docket makes any' }
}

type Delay = { key: string; blockedUntil: Date; lastAt: Date }

/** Both moments may be late because a clock was ahead. Of a window, `lastAt` is the beginning. */
const isTooLong = ({ blockedUntil, lastAt }: Delay) =>
  blockedUntil.getTime() - lastAt.getTime() > 2 * LONGEST_DELAY_MS
