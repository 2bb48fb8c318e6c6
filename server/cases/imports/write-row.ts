import { audit } from '#server/records/audit/record'
import type { AlikeRow } from '#server/identities/imports/alike-rows'
import type { Import } from '#server/identities/imports/import'
import { formOrRefuse } from '#server/identities/imports/import-rows'
import type { Result, StoredRow } from '#server/identities/imports/importer'
import { bands } from '#packages/person-matching/weights'
import { holds, type User } from '#server/permissions'
import { startOf } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import type { NewFile } from '#server/platform/files/store'
import { RuleBroken } from '#server/platform/web/errors'
import { subjectOf } from '../case/case.ts'
import { followRegistrations } from '../case/follow.ts'
import { checkKinds, createCase, nextReference, requireVersion } from '../acts/register.ts'
import { openAtOnce } from '../acts/open-at-once.ts'
import { attach } from '../acts/transition.ts'
import { type Answers, filesAt } from '../types/answer-fields.ts'
import { ANSWER_FILE } from '../types/answer-files.ts'
import { mergedAnswers } from '../types/answers.ts'
import { currentVersion, versionOf } from '../types/versions.ts'
import { WHO_DECIDES } from './check.ts'
import { contextIn } from './context.ts'
import { type Context, readRow } from './row.ts'
import type { BacklogForm } from './row-schemas.ts'

const CHOSEN_ANYWAY = 'Selected in an import that showed the possible duplicates.'

export async function writeRow(tx: Tx, row: StoredRow, one: Import, actor: User): Promise<Result> {
  const context = await contextIn(tx, one, queryIn(tx))
  const form = formOrRefuse(row, readRow(row.cells as Record<string, string>, one.timeZone, context))
  const { status, decidedOn, decisionNumber, answers: given, ...fields } = form
  if (status !== 'registered' && !holds(actor, 'applications.decide')) throw new RuleBroken(WHO_DECIDES)
  const version = requireVersion(await currentVersion(fields.typeId, queryIn(tx)))
  await checkKinds(tx, fields.typeId, version, [])
  const files = newFilesIn(given, context)
  await refuseAttached(tx, files)
  const reference = await nextReference(tx)
  const alike = (row.matches as AlikeRow[]).some(({ bits }) => bits >= bands.strong)
  const decision = { status, decidedBeforeOn: decidedOn, decidedBeforeNumber: decisionNumber }
  const application = await createCase(
    tx,
    { ...fields, ...decision, reference, matchReason: alike ? CHOSEN_ANYWAY : '' },
    { version, answers: mergedAnswers(version, given, {}, actor) },
    actor,
    decidedOn ? startOf(decidedOn) : undefined,
  )
  await attach(tx, application.id, files, actor, { purpose: ANSWER_FILE })
  await audit(tx, actor, 'register', subjectOf(application), { import: one.id, ...detailsOf(form) })
  return { applicationId: application.id }
}

function newFilesIn(answers: Answers, { files }: Context): NewFile[] {
  const added = new Map([...files!.values()].map(file => [file.id, file]))
  return Object.keys(answers).flatMap(name =>
    filesAt(answers, name).map(({ id }) => ({
      ...added.get(id)!,
      documentKind: '',
      field: `answers.${name}`,
    })),
  )
}

/** A file belongs to one application. */
async function refuseAttached(tx: Tx, files: NewFile[]) {
  const ids = files.map(({ id }) => id)
  const twice = files.find(({ id }, at) => ids.indexOf(id) !== at)
  const attached = twice ?? (await tx.file.findFirst({ where: { id: { in: ids } } }))
  if (attached)
    throw new RuleBroken(`${attached.name} is named more than once. Add a file of its own for each cell.`)
}

/** Together, which takes a third of the time. Members are not notified of each round, because there may be thousands. */
export async function listRows(tx: Tx, written: Result[], actor: User) {
  const ids = written.flatMap(({ applicationId }) => applicationId ?? [])
  const cases = await tx.application.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })
  await followRegistrations(tx, cases)
  for (const one of cases.filter(({ status }) => status === 'registered')) {
    const version = await versionOf(one, queryIn(tx))
    const own = { version, answers: (one.answers ?? {}) as Answers }
    await openAtOnce(tx, one, own, actor, { notifies: false })
  }
}

const detailsOf = ({ status, decidedOn, decisionNumber }: BacklogForm) =>
  status === 'registered'
    ? {}
    : { status, decidedBeforeDocketOn: decidedOn, ...(decisionNumber && { decisionNumber }) }
