import { changes, whyOutOfDate } from '#server/records/audit/edits'
import { clock } from '#server/platform/clock'
import { DbNull, type Tx } from '#server/platform/database/client'
import { queryIn, read } from '#server/platform/database/read'
import type { NewFile } from '#server/platform/files/store'
import { indexPerson } from '#server/identities/index-person'
import { auditMatchesShown } from '../matching/matches.ts'
import { settleReturn } from '#server/messages/notifications/settle'
import { personOf } from '#server/identities/people'
import { strongMatches } from '../matching/match-reason.ts'
import { refreshSettling } from '#server/identities/settle-tasks'
import type { User } from '#server/permissions'
import { InvalidForm, NotFound } from '#server/platform/web/errors'
import { sortName } from '#server/platform/search-words'
import type { Answers } from '../types/answer-fields.ts'
import { answerChanges } from '../types/answer-changes.ts'
import { ownFields } from '../types/definition.ts'
import { type TypeVersion, versionOf } from '../types/versions.ts'
import { indexAnswers } from '../types/index-answers.ts'
import { act, caseOf } from './case.ts'
import { answersFor, versionForEdit, withoutHidden } from './own-fields.ts'
import { moveCount } from './status-counts.ts'
import type { EditForm, StoredDocumentForm } from './forms.ts'
import { checkKinds, type WithKinds, attachByField, reasonDetails } from './register.ts'
import { refusalOf } from './rules.ts'
import { refreshTasks } from './tasks/refresh.ts'
import { recordAct } from './transition.ts'
import { voidEndorsements } from './void-endorsements.ts'
import { writeSearchText } from './search-text.ts'

// Changing a stored document's kind or removing it leaves the file and its signed log entry as they are.

type ChangedDocuments = Awaited<ReturnType<typeof changedDocuments>>

/** Throws InvalidForm if a document is missing or is removed without a reason. */
async function changedDocuments(tx: Tx, id: number, form: StoredDocumentForm[]) {
  const ids = form.map(row => row.id)
  const files = await tx.file.findMany({
    where: { id: { in: ids }, applicationId: id, purpose: 'document', removedAt: null },
    select: { id: true, name: true, documentKind: true, laterKind: true },
  })
  const rows = form.map((row, at) => {
    const file = files.find(file => file.id === row.id)
    if (!file || ids.indexOf(row.id) !== at)
      throw new InvalidForm({ storedDocuments: 'One of the documents has been removed. Reload the page.' })
    if (row.removed && !row.reason)
      throw new InvalidForm({ [`storedDocuments.${at}.reason`]: `Enter a reason for removing ${file.name}.` })
    return { ...row, name: file.name, kindBefore: file.laterKind ?? file.documentKind }
  })
  return {
    removed: rows.filter(({ removed }) => removed),
    renamed: rows
      .filter(({ removed, kind, kindBefore }) => !removed && kind !== kindBefore)
      .map(row => ({ ...row, documentKind: row.kind })),
  }
}

async function changeDocuments(tx: Tx, { removed, renamed }: ChangedDocuments) {
  const removedAt = clock.now()
  for (const { id } of removed) await tx.file.update({ where: { id }, data: { removedAt } })
  for (const { id, kind } of renamed) await tx.file.update({ where: { id }, data: { laterKind: kind } })
}

const documentDetails = ({ removed, renamed }: ChangedDocuments) => ({
  ...(removed.length > 0 && { documentsRemoved: removed.map(({ name, reason }) => ({ name, reason })) }),
  ...(renamed.length > 0 && {
    documentKinds: renamed.map(({ name, kindBefore, kind }) => ({
      name,
      from: kindBefore || 'other document',
      to: kind || 'other document',
    })),
  }),
})

/**
 * Also completes a case that was returned to the registry and voids the first of several endorsements, and returns
 * whether it did. Throws InvalidForm if somebody saved a later version first.
 */
export const edit = (id: number, form: EditForm, files: WithKinds<NewFile>, clerk: User) =>
  act(id, 'edit', clerk, async (tx, found) => {
    const {
      photo: _photo,
      documents: _documents,
      documentKinds: _kinds,
      storedDocuments,
      _method,
      version: edited,
      matchReason,
      answers: given,
      ...all
    } = form
    const before = await tx.application.findUniqueOrThrow({ where: { id } })
    const version = await versionForEdit(before, all.typeId, queryIn(tx))
    const rest = withoutHidden(all, version)
    // The form does not show an earlier reason, so an empty field keeps it.
    const fields = { ...rest, ...(matchReason && { matchReason }) }
    const documents = await changedDocuments(tx, id, storedDocuments)
    await checkKinds(tx, fields.typeId, version, [...files, ...documents.renamed], found.typeId)
    if (before.version !== edited)
      throw new InvalidForm({
        version: await whyOutOfDate(tx, { type: 'application', id }, edited, before, clerk),
      })
    const stored = (before.answers ?? {}) as Answers
    const earlier = await versionOf(before, queryIn(tx))
    const answers = answersFor(version, given, clerk, stored)
    const stamps = { sortName: sortName(fields), updatedAt: clock.now(), version: edited + 1 }
    const own = { returnedAt: null, typeVersionId: version?.id ?? null, answers: version ? answers : DbNull }
    const after = await tx.application.update({ where: { id }, data: { ...fields, ...stamps, ...own } })
    await indexAnswers(tx, id, version, answers)
    await writeSearchText(tx, id)
    await replacePhoto(tx, id, files)
    await attachByField(tx, id, files, clerk)
    await changeDocuments(tx, documents)
    if (found.returnedAt) await settleReturn(tx, id)
    const changed = withAnswers(
      changes(before, rest),
      answerChanges(fieldsOf(earlier, version), stored, answers),
    )
    const changedFiles = [...files, ...documents.removed, ...documents.renamed].length
    const voided = await voidEndorsements(tx, found, { ...changed, files: changedFiles }, clerk)
    await refreshTasks(tx, [id])
    const matches = matchReason ? (await strongMatches(tx, personOf(after), clerk)).matches : []
    await recordAct(tx, 'edit', found, clerk, {
      version: after.version,
      ...changed,
      ...reasonDetails(matchReason, matches),
      ...documentDetails(documents),
      ...(found.returnedAt && { complete: true }),
      ...voided,
    })
    await auditMatchesShown(tx, matches, { application: found.reference, reason: matchReason }, clerk)
    await indexPerson(tx, 'applicant', id, personOf(after), { before: personOf(before) })
    if (before.receivedOn !== after.receivedOn) await refreshSettling(tx, [id])
    const { status, archived, typeId } = found
    await moveCount(tx, { typeId, status, archived }, { typeId: fields.typeId, status, archived })
    return { wasReturned: found.returnedAt !== null, ...voided }
  })

const fieldsOf = (...versions: (TypeVersion | null)[]) =>
  versions.flatMap(version => (version ? ownFields(version) : []))

type Changes = ReturnType<typeof changes>

const withAnswers = (columns: Changes, { before, after, restricted }: ReturnType<typeof answerChanges>) => ({
  before: { ...columns.before, ...before },
  after: { ...columns.after, ...after },
  ...(Object.keys(restricted).length > 0 && { restricted }),
})

export async function whyNotEdit(id: number, clerk: User) {
  const found = await caseOf(id, read)
  if (!found) throw new NotFound()
  return refusalOf('edit', found, clerk)
}

async function replacePhoto(tx: Tx, id: number, files: NewFile[]) {
  if (!files.some(({ field }) => field === 'photo')) return
  const current = { applicationId: id, purpose: 'photo', removedAt: null }
  await tx.file.updateMany({ where: current, data: { removedAt: clock.now() } })
}
