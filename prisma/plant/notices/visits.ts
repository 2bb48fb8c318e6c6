// Who looked at which case when, so that each finds something new since then on some.

import { accounts } from '../accounts.ts'
import { random } from '../random.ts'
import type { CaseRecord } from '../record.ts'

export type Visit = { record: CaseRecord; key: string; lastAt: Date; beforeAt: Date | null }

const HOUR = 3_600_000

/** Those who may see cases. */
export const readers = accounts
  .filter(({ permissions }) => permissions.includes('applications.view'))
  .map(({ key }) => key)

export const visitsTo = (record: CaseRecord): Visit[] =>
  record.archived ? [] : readers.flatMap(key => visitBy(key, record))

/** Half of them before the last that others did. */
function visitBy(key: string, record: CaseRecord): Visit[] {
  const draw = random('visit', key, record.of.plot.number)
  if (!draw.chance(0.13)) return []
  const others = record.entries.filter(entry => entry.key !== key).map(({ at }) => at.getTime())
  const latest = Math.max(...others, record.createdAt.getTime())
  const today = record.days.moment(0, 0).getTime()
  const lastAt = draw.chance(0.5)
    ? latest - draw.whole(1, 40) * HOUR
    : latest + Math.floor(((today - latest) * draw.whole(10, 90)) / 100)
  const beforeAt = lastAt - draw.whole(2, 200) * HOUR
  const begins = record.createdAt.getTime()
  if (lastAt <= begins) return []
  return [{ record, key, lastAt: new Date(lastAt), beforeAt: beforeAt > begins ? new Date(beforeAt) : null }]
}
