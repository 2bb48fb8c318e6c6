import { join, read, sql } from '#server/platform/database/read'
import type { User } from '#server/permissions'
import { chosenIds } from '../acts/bulk/chosen.ts'
import { bulkLimits } from '../acts/bulk/limits.ts'
import type { Filter } from '../case/filter.ts'
import { printable, whyNoSlip } from './props.ts'
import type { SlipState, SlipsToPrint } from './screens.ts'
import { isChanged, type SlipRow, slips, stateOf } from './verify.ts'

/** Each has a picture of some 20 KB. */
const MAX_SLIPS = 100
const TOO_MANY = `Only ${MAX_SLIPS} slips can be printed at once.`

type CaseRow = { id: number; reference: string; status: string; slips: number }

/** The valid slips of the chosen cases, and why the others are left out. */
export async function slipsToPrint(filter: Filter, viewer: User): Promise<SlipsToPrint> {
  const ids = join([0, ...(await chosenIds({ ids: [], filter }, viewer, bulkLimits.slips))])
  const [cases, current] = await Promise.all([
    read<CaseRow>(sql`
      SELECT a."id", a."reference", a."status",
        (SELECT COUNT(*) FROM "Slip" p WHERE p."applicationId" = a."id") AS "slips"
      FROM "Application" a WHERE a."id" IN (${ids}) ORDER BY a."reference"`),
    read<SlipRow>(
      sql`${slips} WHERE p."applicationId" IN (${ids}) AND p."supersededAt" IS NULL ORDER BY p."id"`,
    ),
  ])
  const latest = new Map(current.map(row => [row.slipOf, row]))
  const shown: SlipsToPrint = { slips: [], leftOut: [] }
  for (const { id, reference, status, slips: count } of cases) {
    const row = latest.get(id)
    const isFull = shown.slips.length >= MAX_SLIPS
    // Checking a signature takes long, and those beyond the limit are left out anyway.
    const state = row && (isFull ? stateOf(row) : await stateNow(row))
    const isValid = row && state === 'valid'
    if (isValid && !isFull) shown.slips.push({ reference, slip: printable(row, false) })
    else {
      const why = isValid ? TOO_MANY : state ? reasons[state] : whyNoSlip(status, Number(count) > 0)
      shown.leftOut.push({ id, reference, why })
    }
  }
  return shown
}

const stateNow = async (row: SlipRow) => ((await isChanged(row)) ? 'differs' : stateOf(row))

const reasons: Record<SlipState, string> = {
  valid: '',
  superseded: 'The slip is superseded.',
  revoked: 'The slip is revoked.',
  expired: 'The slip has expired. Issue a new one first.',
  differs: 'The resolution was changed after it was signed.',
}
