import { checkResolution, signedRows } from '../resolutions/check.ts'
import type { Difference } from './verify.ts'

const AT_ONCE = 100

/** Every signed resolution against its signature. */
export async function differingResolution(): Promise<Difference | null> {
  for (let last = 0; ;) {
    const rows = await signedRows(last, AT_ONCE)
    for (const row of rows) {
      const differing = await checkResolution(row)
      const record = `resolution ${row.number ?? `of ${row.reference}`}`
      if (differing.length) return { record, what: `not what was signed: ${differing.join(', ')}` }
    }
    if (rows.length < AT_ONCE) return null
    last = rows.at(-1)!.resolutionId
  }
}
