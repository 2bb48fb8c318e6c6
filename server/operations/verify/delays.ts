import { latestPossible } from '#server/platform/clock'
import { read, sql } from '#server/platform/database/read'
import { LONGEST_DELAY_MS } from '#server/people/sign-in/throttle'
import type { Difference } from './difference.ts'
import { differingForm } from './forms.ts'

/** A delay that somebody else made longer than the board ever does. */
export async function differingDelay(): Promise<Difference | null> {
  const form = await differingForm({ title: 'sign-in delays', tables: ['SignInFailure'] })
  if (form) return form
  const latest = latestPossible()
  const until = new Date(latest.getTime() + LONGEST_DELAY_MS)
  const [found] = await read<{ key: string }>(sql`
    SELECT f."key" FROM "SignInFailure" f WHERE f."blockedUntil" > ${until} OR f."lastAt" > ${latest} LIMIT 1`)
  if (!found) return null
  const [kind] = found.key.split(':')
  return { record: `sign-in delay (${kind})`, what: 'it is longer than Docket makes any' }
}
