import { isDeepStrictEqual } from 'node:util'
import { needsOf, restrictedFields } from '#server/records/audit/answer-permissions'
import { changes, whyOutOfDate } from '#server/records/audit/edits'
import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { queryIn, read } from '#server/platform/database/read'
import type { NewFile } from '#server/platform/files/store'
import { auditMatchesShown } from '../matching/shown.ts'
import { personOf } from '#server/identities/people'
import { strongMatches } from '../matching/match-reason.ts'
import type { User } from '#server/permissions'
import { InvalidForm, NotFound } from '#server/platform/web/errors'
import { sortName } from '#server/platform/search-words'
import type { Answers } from '../types/answer-fields.ts'
import { answerChanges, withAnswers } from '../types/answer-changes.ts'
import { answerOf } from '../types/answer-files.ts'
import { answersOf, visibleTo } from '../types/answers.ts'
import type { Definition, OwnField } from '../types/definition.ts'
import { refuseOpening } from '../types/opened-answers.ts'
import { versionOf } from '../types/versions.ts'
import { type Acting, actIn } from './act.ts'
import { caseOf } from '../case/case.ts'
import { answersFor, beforeEdit, knownAnswers, versionForEdit, withoutHidden } from './own-fields.ts'
import { changeDocuments, changedDocuments, documentDetails } from './changed-documents.ts'
import type { EditForm } from './forms.ts'
import { checkKinds, requireVersion, type WithKinds, attachByField, reasonDetails } from './register.ts'
import { refusalOf } from '../case/rules.ts'
import { removalsByField, removeLostFiles, withoutRemoved } from '../case/stored-files.ts'
import { unaskedAnswers } from './unasked-answers.ts'
import { voidEndorsements } from './void-endorsements.ts'

/**
 * Also completes a case that was returned to the registry and voids the first of several endorsements, and returns
 * whether it did. Throws InvalidForm if somebody saved a later version first.
 */
export const edit = (tx: Tx, id: number, form: EditForm, files: WithKinds<NewFile>, clerk: User) =>
  actIn(tx, id, 'edit', clerk, acting => editIn(acting, form, files, { completes: true }))

type Editing = Pick<Acting, 'tx' | 'found' | 'row' | 'actor'>

/** Part of an act that has checked the rules. `completes` ends a return to the registry. */
export async function editIn(
  { tx, found, row: before, actor: clerk }: Editing,
  form: EditForm,
  files: WithKinds<NewFile>,
  { completes }: { completes: boolean },
) {
  const { id } = found
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
  if (before.version !== edited)
    throw new InvalidForm({
      version: await whyOutOfDate(
        tx,
        { type: 'application', id },
        edited,
        before,
        clerk,
        await needsOf([id], queryIn(tx)),
      ),
    })
  const to = requireVersion(await versionForEdit(before, all.typeId, queryIn(tx)))
  const rest = withoutHidden(all, to)
  // The form does not show an earlier reason, so an empty field keeps it.
  const fields = { ...rest, ...(matchReason && { matchReason }) }
  const stored = (before.answers ?? {}) as Answers
  const from = await versionOf(before, queryIn(tx))
  await refuseOpening(from, to, clerk, queryIn(tx))
  const { typeId } = before
  const unasked = { id, typeId, answers: stored, versionFields: from.fields, versionNumber: from.number }
  const seen = {
    ...answersOf(stored, from, clerk),
    ...(await unaskedAnswers(unasked, clerk, queryIn(tx))),
  }
  const documents = await changedDocuments(tx, id, storedDocuments, seen)
  await checkKinds(tx, fields.typeId, to, [...files, ...documents.renamed], found.typeId)
  const left = withoutRemoved(stored, documents.removedFiles)
  const { known, hidden } = await knownAnswers({ typeId, answers: left }, from, clerk, queryIn(tx))
  const others = { added: files, stored: known, ...beforeEdit(from, to, stored) }
  const answers = { ...hidden, ...answersFor(to, given, clerk, others) }
  const stamps = { sortName: sortName(fields), updatedAt: clock.now(), version: edited + 1 }
  const typed = {
    ...(completes && { returnedAt: null }),
    typeVersionId: to.id,
    answers,
  }
  const after = await tx.application.update({ where: { id }, data: { ...fields, ...stamps, ...typed } })
  await replacePhoto(tx, id, files)
  await attachByField(tx, id, files, clerk)
  await changeDocuments(tx, documents)
  await removeLostFiles(tx, stored, answers)
  const removals = removalsByField(stored, documents.removedFiles)
  const restricted = await restrictedFields(queryIn(tx))
  const earlierSeenBy = new Map(restricted.map(({ name, seenBy }) => [name, seenBy]))
  const own = answerChanges({ from, to, before: stored, after: answers, removals, earlierSeenBy })
  const changed = withAnswers(changes(before, rest), own)
  const newFiles = files.filter(file => !answerOf(file))
  const changedFiles = [...newFiles, ...documents.removed, ...documents.renamed].length
  const voided = await voidEndorsements(tx, found, { ...changed, files: changedFiles }, clerk)
  const matches = matchReason ? (await strongMatches(tx, personOf(after), clerk)).matches : []
  await auditMatchesShown(tx, matches, { application: found.reference, reason: matchReason }, clerk)
  const wasReturned = completes && found.returnedAt !== null
  const details = {
    version: after.version,
    ...changed,
    ...reasonDetails(matchReason, matches),
    ...documentDetails(documents, own.documentsRemoved),
    ...(wasReturned && { complete: true }),
    ...voided,
  }
  const turns = turnsOf([from, stored], [to, answers], given ?? {}, clerk)
  return { details, result: { reference: found.reference, wasReturned, ...turns, ...voided } }
}

type Asked = [definition: Definition, answers: Answers]

const labelsOf = (fields: OwnField[], isListed: (name: string) => unknown) => [
  ...new Set(fields.flatMap(({ name, label }) => (isListed(name) ? label : []))),
]

/** The labels of answers that the editor saw or gave and that are not asked for, and of those that are asked for again. */
function turnsOf([from, before]: Asked, [to, after]: Asked, given: Answers, editor: User) {
  const [old, now] = [answersOf(before, from, editor), answersOf(after, to, editor)]
  const fields = [...visibleTo(from, editor), ...visibleTo(to, editor)]
  return {
    notAsked: labelsOf(fields, name => (old[name] ?? given[name]) && !now[name] && after[name]),
    askedAgain: labelsOf(
      visibleTo(to, editor),
      name => now[name] && !old[name] && isDeepStrictEqual(before[name], after[name]),
    ),
  }
}

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
