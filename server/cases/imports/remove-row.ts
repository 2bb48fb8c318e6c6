import { NOT_OF_THIS_IMPORT, provenEntries } from '#server/records/audit/proven-entries'
import { audit } from '#server/records/audit/record'
import { type Import, keepName } from '#server/identities/imports/import'
import type { StoredRow } from '#server/identities/imports/importer'
import { nameOf } from '#server/identities/imports/match-to-show'
import { forgetPersons } from '#server/identities/index-person'
import { personOf } from '#server/identities/people'
import { holds, type User } from '#server/permissions'
import type { Tx } from '#server/platform/database/client'
import { type Answers, filesIn } from '../types/answer-fields.ts'
import { subjectOf } from '../case/case.ts'
import type { Status } from '../case/screens.ts'
import { moveCount } from '../case/status-counts.ts'
import { WHO_DECIDES } from './check.ts'

/**
 * Returns why the application stays, because somebody has worked on it, or null. Then `removeCases` deletes it with
 * the others of its batch.
 */
export async function removeRow(tx: Tx, { applicationId }: StoredRow, one: Import, actor: User) {
  const id = applicationId!
  const { count } = await tx.application.updateMany({ where: { id }, data: { version: { increment: 0 } } })
  if (count === 0) return null
  const found = await tx.application.findUniqueOrThrow({ where: { id }, include: related })
  const whyKept = (await isOfImport(tx, id, one)) ? whyStays(found, actor) : NOT_OF_THIS_IMPORT
  if (whyKept) return whyKept
  await keepName(tx, one.id, { applicationId: id }, { name: nameOf(found), number: found.reference })
  await audit(tx, actor, 'undo-register', subjectOf(found), { import: one.id })
  return null
}

const isOfImport = async (tx: Tx, id: number, one: Import) =>
  (await provenEntries(tx, 'application', id, 'register')).some(({ details }) => details?.import === one.id)

/** Together, which takes a third of the time. */
export async function removeCases(tx: Tx, rows: StoredRow[]) {
  const ids = rows.flatMap(({ applicationId }) => applicationId ?? [])
  const where = { applicationId: { in: ids } }
  const cases = await tx.application.findMany({ where: { id: { in: ids } } })
  // Not protected, and no work on the cases.
  await tx.task.deleteMany({ where })
  await tx.caseVisit.deleteMany({ where })
  await tx.notification.deleteMany({ where })
  await tx.bulkItem.deleteMany({ where })
  await tx.caseLabel.deleteMany({ where })
  await tx.caseNote.deleteMany({ where })
  // Of types without endorsements. Cascading deletes would bypass the signed log.
  await tx.seat.deleteMany({ where: { round: where } })
  await tx.round.deleteMany({ where })
  // Of answers, as imported.
  await tx.file.deleteMany({ where })
  await tx.application.deleteMany({ where: { id: { in: ids } } })
  const persons = cases.map(found => ({ id: found.id, person: personOf(found) }))
  await forgetPersons(tx, 'applicant', persons)
  for (const { typeId, archived, status } of cases)
    await moveCount(tx, { typeId, status: status as Status, archived }, null)
}

const counted = {
  select: {
    remarks: true,
    files: true,
    comments: true,
    verdicts: true,
    olderVerdicts: true,
    duplicates: true,
    papers: true,
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
  answers: unknown
  rounds: Round[]
  _count: Record<keyof (typeof counted)['select'], number>
}

function whyStays({ version, decidedBeforeOn, answers, rounds, _count }: Found, actor: User) {
  const imported = filesIn((answers ?? {}) as Answers).length
  if (decidedBeforeOn && !holds(actor, 'applications.decide')) return WHO_DECIDES
  if (version > 1) return 'Kept because it was edited after the import.'
  if (_count.verdicts + _count.olderVerdicts > 0)
    return 'Kept because it was compared with another application or the register after the import.'
  if (_count.files > imported) return 'Kept because documents were added after the import.'
  if (!rounds.every(isUntouched)) return 'Kept because members have started to vote on it.'
  const { files: _files, ...others } = _count
  const worked = Object.values(others).some(count => count > 0)
  return worked ? 'Kept because somebody has worked on it after the import.' : null
}
