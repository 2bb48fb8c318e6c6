import { changes, whoWasFirst } from '#server/records/audit/edits'
import { audit } from '#server/records/audit/record'
import { clock, toTheMinute } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'
import { InvalidForm, NotFound, RuleBroken } from '#server/platform/web/errors'
import { saveCharges } from './charges.ts'
import { happenedTo } from './custody-summary.ts'
import { whyNotThen } from './custody.ts'
import { type ArrestForm, arrestIn, type EditArrestForm, type RightForm } from './forms.ts'
import { writeSearchText } from './search-text.ts'
import { actOn, type ArrestRecord, settle, subjectOf } from './record.ts'
import { checkBirth, writeArrest } from './register.ts'

export const addArrest = (tx: Tx, id: number, form: ArrestForm, clerk: User) =>
  actOn(tx, id, 'addArrest', clerk, async before => {
    const arrest = arrestIn(form)
    checkBirth(before, arrest)
    const tooEarly = whyNotThen(arrest.arrestedAt, happenedTo(before.custodyEvents), clock.now())
    if (tooEarly) throw new RuleBroken(tooEarly, 'arrestedAt')
    const number = await writeArrest(tx, id, arrest, form.charges, clerk)
    await writeSearchText(tx, await settle(tx, before))
    await audit(tx, clerk, 'add-arrest', subjectOf(before), { arrest: number })
  })

type Arrest = ArrestRecord['arrests'][number]

export const editArrest = (id: number, arrestId: number, form: EditArrestForm, clerk: User) =>
  transaction(tx =>
    actOn(tx, id, 'edit', clerk, async record => {
      const before = record.arrests.find(arrest => arrest.id === arrestId)
      if (!before) throw new NotFound()
      if (before.version !== form.version) throw await outOfDate(tx, id, before, form.version)
      const arrest = arrestIn(form)
      checkBirth(record, arrest)
      await moveArrest(tx, record, before, arrest.arrestedAt, clerk)
      const version = before.version + 1
      await tx.arrest.update({ where: { id: arrestId }, data: { ...arrest, version } })
      await saveCharges(tx, { ...before, ...arrest }, form.charges)
      const after = await settle(tx, record)
      await writeSearchText(tx, after)
      const changed = changes(
        { ...before, charges: chargesIn(before) },
        { ...arrest, charges: chargesIn(after.arrests.find(({ id }) => id === arrestId)!) },
      )
      await audit(tx, clerk, 'edit-arrest', subjectOf(record), {
        arrest: before.number,
        version,
        ...changed,
      })
    }),
  )

async function outOfDate(tx: Tx, id: number, before: Arrest, version: number) {
  const part = { name: 'arrest', value: before.number }
  const edited = { type: 'arrested-person', id, action: 'edit-arrest', part } as const
  return new InvalidForm({ version: await whoWasFirst(tx, edited, version, before) })
}

/**
 * Custody events are never changed. If the arrest's date changes, its event is struck and a new one added.
 */
async function moveArrest(tx: Tx, record: ArrestRecord, arrest: Arrest, at: Date, clerk: User) {
  if (at.getTime() === arrest.arrestedAt.getTime()) return
  const happened = happenedTo(record.custodyEvents)
  const place = happened.findIndex(({ kind, arrestId }) => kind === 'arrested' && arrestId === arrest.id)
  const { id, ...event } = happened[place]!
  const tooEarly = whyNotThen(at, happened.slice(0, place), clock.now())
  const next = happened[place + 1]
  const tooLate =
    next && at >= next.at ? `The time must be before the next event at ${toTheMinute(next.at)}.` : null
  const refusal = tooEarly ?? tooLate
  if (refusal) throw new RuleBroken(refusal, 'arrestedAt')
  const now = clock.now()
  const struck = {
    struckAt: now,
    struckById: clerk.id,
    strikeReason: 'The date of the arrest was corrected.',
  }
  await tx.custodyEvent.update({ where: { id }, data: struck })
  await tx.custodyEvent.create({ data: { ...event, at, byId: clerk.id, createdAt: now } })
}

const chargesIn = ({ charges }: Arrest) =>
  charges.map(({ offence, law, caseNumber, court, status, filedAt }) => ({
    offence,
    law,
    caseNumber,
    court,
    status,
    filedAt: filedAt?.toISOString() ?? '',
  }))

const COLUMNS = { rights: 'rightsToldAt', exam: 'examinedAt', family: 'familyNotifiedAt' } as const

export const recordRight = (tx: Tx, id: number, arrestId: number, { right }: RightForm, clerk: User) =>
  actOn(tx, id, 'edit', clerk, async record => {
    const arrest = record.arrests.find(arrest => arrest.id === arrestId)
    if (!arrest) throw new NotFound()
    const column = COLUMNS[right]
    const before = arrest[column]
    if (before) throw new RuleBroken(`This has already been recorded at ${toTheMinute(before)}.`)
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
