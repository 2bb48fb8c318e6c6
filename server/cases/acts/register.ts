import type { Application } from '../../../prisma/generated/sqlite/client.ts'
import { audit } from '#server/records/audit/record'
import { clock, today } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { nextNumber } from '#server/platform/database/counter'
import type { NewFile } from '#server/platform/files/store'
import { auditMatchesShown } from '../matching/shown.ts'
import { personOf } from '#server/identities/people'
import { refuseWithoutReason, strongMatches } from '../matching/match-reason.ts'
import type { User } from '#server/permissions'
import { sortName } from '#server/platform/search-words'
import { InvalidForm } from '#server/platform/web/errors'
import { subjectOf } from '../case/case.ts'
import { followRegistrations } from '../case/follow.ts'
import type { NewLetterhead } from '#server/papers/letterhead'
import { openAtOnce } from './open-at-once.ts'
import { receiptAtRegistration } from './receipt.ts'
import type { ApplicationFields } from '../types/fields.ts'
import type { RegisterForm } from './forms.ts'
import { attach } from './transition.ts'
import type { Answers } from '../types/answer-fields.ts'
import { ANSWER_FILE, answerOf } from '../types/answer-files.ts'
import { indexAnswers } from '../types/index-answers.ts'
import { searchedAnswers } from '../types/searched-answers.ts'
import { currentVersion, type TypeVersion } from '../types/versions.ts'
import { answersFor } from './own-fields.ts'
import { searchTextOf } from '../case/search-text.ts'

export async function register(
  tx: Tx,
  form: RegisterForm,
  files: WithKinds<NewFile>,
  clerk: User,
  letterhead: NewLetterhead | null = null,
) {
  const { photo: _photo, documents: _documents, documentKinds: _kinds, answers: given, ...fields } = form
  const version = requireVersion(await currentVersion(fields.typeId, queryIn(tx)))
  const reference = await nextReference(tx)
  await checkKinds(tx, fields.typeId, version, files)
  const answers = answersFor(version, given, clerk, { added: files })
  const { references, matches } = await strongMatches(tx, personOf(fields), clerk)
  if (!fields.matchReason) refuseWithoutReason({ references, matches })
  const application = await createCase(tx, { ...fields, reference }, { version, answers }, clerk)
  const { id } = application
  await attachByField(tx, id, files, clerk)
  const reason = reasonDetails(fields.matchReason, matches)
  const details = references.length ? { looksLike: references, ...reason } : {}
  await audit(tx, clerk, 'register', subjectOf(application), details)
  await auditMatchesShown(tx, matches, { application: reference, reason: fields.matchReason }, clerk)
  await followRegistrations(tx, [application])
  await openAtOnce(tx, application, { version, answers }, clerk)
  const receipt = await receiptAtRegistration(tx, application, { version, files, letterhead }, clerk)
  return { id, reference, receipt }
}

type Fields = ApplicationFields & { reference: string; matchReason: string }
type Decided = Partial<Pick<Application, 'status' | 'decidedBeforeOn' | 'decidedBeforeNumber'>>

type Own = { version: TypeVersion; answers: Answers }

export async function createCase(
  tx: Tx,
  fields: Fields & Decided,
  { version, answers }: Own,
  clerk: User,
  statusSince?: Date,
) {
  const now = clock.now()
  const application = await tx.application.create({
    data: {
      ...fields,
      typeVersionId: version.id,
      answers,
      statusSince: statusSince ?? now,
      createdAt: now,
      updatedAt: now,
      registeredById: clerk.id,
      sortName: sortName(fields),
      searchText: searchTextOf(fields, [], searchedAnswers(version, answers)),
    },
  })
  await indexAnswers(tx, application.id, version, answers)
  return application
}

/** A reason about persons of the register is audited with them, because not everybody may see them. */
export const reasonDetails = (reason: string, matches: object[]) =>
  reason && !matches.length ? { reason } : {}

export async function attachByField(tx: Tx, id: number, files: NewFile[], clerk: User) {
  const uploadedAs = (name: string) => files.filter(({ field }) => field === name)
  await attach(tx, id, uploadedAs('photo'), clerk, { purpose: 'photo' })
  await attach(tx, id, uploadedAs('documents'), clerk, { purpose: 'document' })
  await attach(tx, id, files.filter(answerOf), clerk, { purpose: ANSWER_FILE })
}

export async function nextReference(tx: Tx) {
  const year = today().slice(0, 4)
  const number = await nextNumber(tx, `application:${year}`)
  return `${year}-${String(number).padStart(6, '0')}`
}

export type WithKinds<File extends { field: string }> = (File & { documentKind?: string })[]

/** `documentKinds[]` runs parallel to `documents[]`. */
export function withKinds<File extends { field: string }>(files: File[], kinds: string[]): WithKinds<File> {
  const documents = files.filter(({ field }) => field === 'documents')
  const hasNoDocument = kinds.slice(documents.length).some(kind => kind !== '')
  if (hasNoDocument || kinds.length > Math.max(documents.length, 1))
    throw new InvalidForm({ documentKinds: 'There are more document kinds than documents.' })
  return files.map(file =>
    file.field === 'documents' ? { ...file, documentKind: kinds[documents.indexOf(file)] ?? '' } : file,
  )
}

const noSuchType = () => new InvalidForm({ typeId: 'Choose a type from the list.' })

/** Throws InvalidForm if there is no version, because there is no such type. */
export function requireVersion(version: TypeVersion | null) {
  if (!version) throw noSuchType()
  return version
}

/** Throws InvalidForm if the type is inactive, unless it is the current one, or does not require a given kind. */
export async function checkKinds(
  tx: Tx,
  typeId: number,
  version: TypeVersion,
  files: { documentKind?: string }[],
  currentTypeId?: number,
) {
  const type = await tx.applicationType.findUnique({ where: { id: typeId } })
  if (!type || (!type.active && typeId !== currentTypeId)) throw noSuchType()
  const { requiredDocuments } = version.rules
  if (files.some(({ documentKind }) => documentKind && !requiredDocuments.includes(documentKind)))
    throw new InvalidForm({ documentKinds: `${type.name} does not require this kind of document.` })
}
