import { audit } from '../audit/record.ts'
import { clock, toTheMinute } from '../clock.ts'
import type { Tx } from '../database/client.ts'
import type { User } from '../permissions.ts'
import { NotFound, RuleBroken } from '../web/errors.ts'
import type { RightForm } from './forms.ts'
import { actOn, subjectOf } from './record.ts'

const COLUMNS = { rights: 'rightsToldAt', exam: 'examinedAt', family: 'familyNotifiedAt' } as const

/** Notes that what is owed after an arrest was done just now. Like every field of an arrest, it can be edited. */
export const recordRight = (tx: Tx, id: number, arrestId: number, { right }: RightForm, clerk: User) =>
  actOn(tx, id, 'edit', clerk, async record => {
    const arrest = record.arrests.find(arrest => arrest.id === arrestId)
    if (!arrest) throw new NotFound()
    const column = COLUMNS[right]
    const before = arrest[column]
    if (before) throw new RuleBroken(`This is on record already, at ${toTheMinute(before)}.`)
    const version = arrest.version + 1
    const now = clock.now()
    await tx.arrest.update({ where: { id: arrestId }, data: { [column]: now, version } })
    await audit(tx, clerk, 'edit-arrest', subjectOf(record), {
      arrest: arrest.number,
      version,
      before: { [column]: null },
      after: { [column]: now.toISOString() },
    })
  })
