import { audit } from '#server/records/audit/record'
import { type Import, keepName } from '#server/identities/imports/import'
import type { StoredRow } from '#server/identities/imports/importer'
import { nameOf } from '#server/identities/imports/match-to-show'
import { forgetPerson } from '#server/identities/index-person'
import { personOf } from '#server/identities/people'
import { holds, type User } from '#server/permissions'
import type { Tx } from '#server/platform/database/client'
import type { Status } from '../applications/screens.ts'
import { moveCount } from '../applications/status-counts.ts'
import { subjectOf } from '../applications/transition.ts'
import { WHO_DECIDES } from './check.ts'

/** Returns why the application stays, because somebody has worked on it, or null. */
export async function removeRow(tx: Tx, { applicationId }: StoredRow, one: Import, actor: User) {
  const id = applicationId!
  const { count } = await tx.application.updateMany({ where: { id }, data: { version: { increment: 0 } } })
  if (count === 0) return null
  const found = await tx.application.findUniqueOrThrow({ where: { id }, include: related })
  const whyKept = whyStays(found, actor)
  if (whyKept) return whyKept
  // Not protected, and no work on the case.
  await tx.task.deleteMany({ where: { applicationId: id } })
  await tx.caseVisit.deleteMany({ where: { applicationId: id } })
  await tx.notification.deleteMany({ where: { applicationId: id } })
  await tx.bulkItem.deleteMany({ where: { applicationId: id } })
  await removeRounds(tx, id)
  await tx.application.delete({ where: { id } })
  await forgetPerson(tx, 'applicant', id, personOf(found), { sealed: false })
  const { typeId, archived } = found
  await keepName(tx, one.id, { applicationId: id }, { name: nameOf(found), number: found.reference })
  await audit(tx, actor, 'undo-register', subjectOf(found), { import: one.id })
  await moveCount(tx, { typeId, status: found.status as Status, archived }, null)
  return null
}

/** Of a type without endorsements, whose voting opened with the import. One by one, so that the log has each row. */
async function removeRounds(tx: Tx, applicationId: number) {
  for (const { id } of await tx.round.findMany({ where: { applicationId } })) {
    await tx.seat.deleteMany({ where: { roundId: id } })
    await tx.round.delete({ where: { id } })
  }
}

const counted = {
  select: {
    remarks: true,
    files: true,
    comments: true,
    verdicts: true,
    olderVerdicts: true,
    duplicates: true,
    resolutions: true,
    slips: true,
  },
} as const

const related = {
  _count: counted,
  rounds: { include: { recusals: true, seats: { include: { votes: true } } } },
} as const

type Round = {
  number: number
  closedAt: Date | null
  recusals: object[]
  seats: { finalAt: Date | null; votes: object[] }[]
}

const isUntouched = ({ number, closedAt, recusals, seats }: Round) =>
  number === 1 &&
  closedAt === null &&
  recusals.length === 0 &&
  seats.every(({ finalAt, votes }) => finalAt === null && votes.length === 0)

type Found = {
  version: number
  decidedBeforeOn: string
  rounds: Round[]
  _count: Record<keyof (typeof counted)['select'], number>
}

function whyStays({ version, decidedBeforeOn, rounds, _count }: Found, actor: User) {
  if (decidedBeforeOn && !holds(actor, 'applications.decide')) return WHO_DECIDES
  if (version > 1) return 'Kept because it was edited after the import.'
  if (_count.verdicts + _count.olderVerdicts > 0)
    return 'Kept because it was compared with another application or the register after the import.'
  if (_count.files > 0) return 'Kept because documents were added after the import.'
  if (!rounds.every(isUntouched)) return 'Kept because members have started to vote on it.'
  const worked = Object.values(_count).some(count => count > 0)
  return worked ? 'Kept because somebody has worked on it after the import.' : null
}
