import type { Prisma } from '../../generated/sqlite/client.ts'
import { actionName, type ActionOn } from '../../../server/audit/actions.ts'
import { changes } from '../../../server/audit/edits.ts'
import { nameOf } from '../accounts.ts'
import type { Entry } from '../record.ts'
import type { Arrested, CustodyHappened } from './course.ts'
import type { ArrestRecord } from './records.ts'

type Numbers = Map<Arrested, string>

export function entriesOf(record: ArrestRecord, numbers: Numbers): Entry[] {
  const { course, key, sealing, compared, acquaintance, looks } = record
  const [first, ...later] = course.arrests
  const by = entryBy(key)
  return [
    by(first!.recordedAt, 'register', { arrest: numbers.get(first!)! }),
    ...later.map(arrest => by(arrest.recordedAt, 'add-arrest', { arrest: numbers.get(arrest)! })),
    ...course.arrests.flatMap(arrest =>
      arrest.editedAt ? [by(arrest.editedAt, 'edit-arrest', chargesFiled(arrest, numbers))] : [],
    ),
    ...course.events
      .filter(({ kind }) => kind !== 'arrested')
      .map(event => by(event.recordedAt, 'add-custody-event', detailsOf(event))),
    ...looks.map(look => entryBy(look.key)(look.at, 'view', null)),
    ...(sealing
      ? [entryBy(sealing.key)(sealing.at, 'seal', { order: sealing.order, reason: sealing.reason })]
      : []),
    ...(compared
      ? [
          entryBy(compared.key)(compared.at, 'match', {
            application: acquaintance!.of.reference,
            verdict: compared.verdict,
            reason: compared.reason,
          }),
        ]
      : []),
  ]
}

const entryBy =
  (key: string) =>
  (at: Date, action: ActionOn<'arrested-person'>, details: Prisma.InputJsonObject | null): Entry => ({
    at,
    key,
    actorName: nameOf(key),
    action: actionName('arrested-person', action),
    details,
  })

function chargesFiled(arrest: Arrested, numbers: Numbers) {
  const charges = arrest.charges.map(charge => ({ ...charge, filedAt: charge.filedAt?.toISOString() ?? '' }))
  return { arrest: numbers.get(arrest)!, version: 2, ...changes({ charges: [] }, { charges }) }
}

const detailsOf = ({ kind, at, place, facility, reason }: CustodyHappened) => ({
  kind,
  at: at.toISOString(),
  place,
  facility,
  reason,
})
