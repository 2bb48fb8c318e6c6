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
import { RuleBroken } from '#server/platform/web/errors'
import { checkKinds, createCase, listCases, nextReference } from '../applications/register.ts'
import { mergedAnswers } from '../types/answers.ts'
import { currentVersion, definitionOf } from '../types/versions.ts'
import { subjectOf } from '../applications/transition.ts'
import { WHO_DECIDES } from './check.ts'
import { contextOf } from './context.ts'
import { type BacklogForm, readRow } from './row.ts'

const CHOSEN_ANYWAY = 'Selected in an import that showed the possible duplicates.'

export async function writeRow(tx: Tx, row: StoredRow, one: Import, actor: User): Promise<Result> {
  const context = await contextOf(one, queryIn(tx))
  const form = formOrRefuse(row, readRow(row.cells as Record<string, string>, one.timeZone, context))
  const { status, decidedOn, decisionNumber, answers: given, ...fields } = form
  if (status !== 'registered' && !holds(actor, 'applications.decide')) throw new RuleBroken(WHO_DECIDES)
  const version = await currentVersion(fields.typeId, queryIn(tx))
  await checkKinds(tx, fields.typeId, version, [])
  const reference = await nextReference(tx)
  const alike = (row.matches as AlikeRow[]).some(({ bits }) => bits >= bands.strong)
  const decision = { status, decidedBeforeOn: decidedOn, decidedBeforeNumber: decisionNumber }
  const application = await createCase(
    tx,
    { ...fields, ...decision, reference, matchReason: alike ? CHOSEN_ANYWAY : '' },
    { version, answers: mergedAnswers(definitionOf(version), given, {}, actor) },
    actor,
    decidedOn ? startOf(decidedOn) : undefined,
  )
  await audit(tx, actor, 'register', subjectOf(application), { import: one.id, ...detailsOf(form) })
  return { applicationId: application.id }
}

/** Together, which takes a third of the time. */
export async function listRows(tx: Tx, written: Result[]) {
  const ids = written.flatMap(({ applicationId }) => applicationId ?? [])
  await listCases(tx, await tx.application.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } }))
}

const detailsOf = ({ status, decidedOn, decisionNumber }: BacklogForm) =>
  status === 'registered'
    ? {}
    : { status, decidedBeforeDocketOn: decidedOn, ...(decisionNumber && { decisionNumber }) }
