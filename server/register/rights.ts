import { audit } from '#server/records/audit/record'
import { clock, toTheMinute } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import type { RightForm, UndoRightForm } from './forms.ts'
import { actOn, type ArrestRecord, subjectOf } from './record.ts'

const COLUMNS = { rights: 'rightsToldAt', exam: 'examinedAt', family: 'familyNotifiedAt' } as const

export const recordRight = (tx: Tx, id: number, arrestId: number, { right }: RightForm, clerk: User) =>
  actOn(tx, id, 'edit', clerk, async record => {
    const before = arrestIn(record, arrestId)[COLUMNS[right]]
    if (before) throw new RuleBroken(`This has already been recorded at ${toTheMinute(before)}.`)
    await write(tx, record, arrestId, right, clock.now(), clerk)
  })

/** Refused if the time is no longer the one that the page showed. */
export const undoRight = (tx: Tx, id: number, arrestId: number, { right, at }: UndoRightForm, clerk: User) =>
  actOn(tx, id, 'edit', clerk, async record => {
    const before = arrestIn(record, arrestId)[COLUMNS[right]]
    if (before?.getTime() !== at.getTime())
      throw new RuleBroken('This has been changed since then. Edit the arrest instead.')
    await write(tx, record, arrestId, right, null, clerk)
  })

function arrestIn({ arrests }: ArrestRecord, arrestId: number) {
  const arrest = arrests.find(({ id }) => id === arrestId)
  if (!arrest) throw new NotFound()
  return arrest
}

async function write(
  tx: Tx,
  record: ArrestRecord,
  arrestId: number,
  right: keyof typeof COLUMNS,
  at: Date | null,
  clerk: User,
) {
  const column = COLUMNS[right]
  const { number, version: before, [column]: timeBefore } = arrestIn(record, arrestId)
  const version = before + 1
  await tx.arrest.update({ where: { id: arrestId }, data: { [column]: at, version } })
  await audit(tx, clerk, 'edit-arrest', subjectOf(record), {
    arrest: number,
    version,
    before: { [column]: timeBefore?.toISOString() ?? null },
    after: { [column]: at?.toISOString() ?? null },
  })
}
