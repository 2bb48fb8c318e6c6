import { edit } from '#server/cases/acts/edit'
import { register } from '#server/cases/acts/register'
import { today } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { personOf } from '#server/identities/people'
import { strongMatches } from '#server/cases/matching/match-reason'
import type { User } from '../../../server/permissions.ts'
import type { Case } from './case.ts'
import { reasonsToRegisterAnyway } from './remarks.ts'

const NO_FILES = { photo: undefined, documents: undefined, documentKinds: [] }

/** Gives a reason only if the board would ask for one. */
export async function registerCase(tx: Tx, one: Case, clerk: User) {
  const { applicant, typeId, grounds, words, files } = one
  const { references, matches } = await strongMatches(tx, personOf(applicant), clerk)
  const matchReason = references.length + matches.length > 0 ? words.pick(reasonsToRegisterAnyway) : ''
  const form = { ...applicant, ...NO_FILES, typeId, grounds, receivedOn: today(), matchReason }
  one.id = (await register(tx, form, files, clerk)).id
  const found = { where: { id: one.id }, select: { reference: true } }
  one.reference = (await tx.application.findUniqueOrThrow(found)).reference
}

export async function addOccupation(tx: Tx, one: Case, occupation: string, clerk: User) {
  one.applicant.occupation = occupation
  const { applicant, typeId, grounds, id } = one
  const { receivedOn } = await tx.application.findUniqueOrThrow({
    where: { id },
    select: { receivedOn: true },
  })
  const form = { ...applicant, ...NO_FILES, typeId, grounds, receivedOn, storedDocuments: [] }
  await edit(tx, id, { ...form, matchReason: '', version: 1 }, [], clerk)
}
