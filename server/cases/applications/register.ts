import { audit } from '#server/records/audit/record'
import { clock, today } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { nextNumber } from '#server/platform/database/counter'
import type { NewFile } from '#server/platform/files/store'
import { indexPerson } from '#server/identities/index-person'
import { auditMatchesShown } from '../matching/matches.ts'
import { personOf } from '#server/identities/people'
import { refuseWithoutReason, strongMatches } from '../matching/match-reason.ts'
import { publishToLists } from '#server/messages/live/publish'
import type { User } from '#server/permissions'
import { sortName } from '#server/platform/search-words'
import { moveCount } from './status-counts.ts'
import type { RegisterForm } from './forms.ts'
import { checkKinds, type WithKinds } from './document-kinds.ts'
import { refreshTasks } from './tasks/refresh.ts'
import { attach, subjectOf } from './transition.ts'
import { searchTextOf } from './search-text.ts'

/** Returns the application's id. */
export async function register(tx: Tx, form: RegisterForm, files: WithKinds<NewFile>, clerk: User) {
  const { photo: _photo, documents: _documents, documentKinds: _kinds, ...fields } = form
  const reference = await nextReference(tx)
  await checkKinds(tx, fields.typeId, files)
  const { references, matches } = await strongMatches(tx, personOf(fields), clerk)
  if (!fields.matchReason) refuseWithoutReason({ references, matches })
  const now = clock.now()
  const stamps = { statusSince: now, createdAt: now, updatedAt: now, registeredById: clerk.id }
  const application = await tx.application.create({
    data: {
      ...fields,
      ...stamps,
      reference,
      sortName: sortName(fields),
      searchText: searchTextOf({ ...fields, reference }, []),
    },
  })
  await attachByField(tx, application.id, files, clerk)
  await refreshTasks(tx, [application.id])
  const reason = reasonTold(fields.matchReason, matches)
  const allTheSame = references.length ? { looksLike: references, ...reason } : {}
  await audit(tx, clerk, 'register', subjectOf(application), allTheSame)
  await auditMatchesShown(tx, matches, { application: reference, reason: fields.matchReason }, clerk)
  await indexPerson(tx, 'applicant', application.id, personOf(application))
  await publishToLists(tx, application.id)
  await moveCount(tx, null, { typeId: fields.typeId, status: 'registered', archived: false })
  return application.id
}

export const reasonTold = (reason: string, matches: object[]) => (reason && !matches.length ? { reason } : {})

export async function attachByField(tx: Tx, id: number, files: NewFile[], clerk: User) {
  await attach(
    tx,
    id,
    files.filter(({ field }) => field === 'photo'),
    clerk,
    { purpose: 'photo' },
  )
  await attach(
    tx,
    id,
    files.filter(({ field }) => field === 'documents'),
    clerk,
    { purpose: 'document' },
  )
}

async function nextReference(tx: Tx) {
  const year = today().slice(0, 4)
  const number = await nextNumber(tx, `application:${year}`)
  return `${year}-${String(number).padStart(6, '0')}`
}
