import { findApplication, type Found } from '../applications/case.ts'
import { applicationRow } from '../applications/list.ts'
import { read, sql } from '#server/platform/database/read'
import type { Person } from '#packages/person-matching/person'
import { bands } from '#packages/person-matching/weights'
import { holds, type User } from '#server/permissions'
import { type Applicant, applicantsWith } from '#server/identities/applicants'
import { type Candidate, candidatesFor } from '#server/identities/candidates'
import { personOf } from '#server/identities/people'
import type { ApplicationDuplicate, PossibleDuplicate } from './screens.ts'
import { sideBySide } from '#server/identities/side-by-side'

export async function possibleDuplicates(id: number, person: Person, atLeast: number) {
  const one = { kind: 'applicant', id, person } as const
  const found = await candidatesFor(read, one, { kind: 'applicant', seesSealed: false, atLeast })
  const rows = await applicantsWith(
    read,
    found.map(other => other.id),
  )
  return found.map(other => duplicateOf(person, other, rows.get(other.id)!))
}

const duplicateOf = (
  person: Person,
  { person: other, comparison, verdict }: Candidate,
  application: Applicant,
): PossibleDuplicate => ({ application, comparison: sideBySide(person, other, comparison), verdict })

export async function duplicatesPage(id: number, viewer: User): Promise<ApplicationDuplicate> {
  const found = await findApplication(id, viewer)
  const [row, photoId, all, linked] = await Promise.all([
    applicationRow(id),
    photoOf(id),
    possibleDuplicates(id, personOf(found), bands.weak),
    linkedWith(found),
  ])
  const { version, birthDate, sex, duplicateOfId } = found
  const isShown = ({ comparison, verdict }: (typeof all)[number]) =>
    comparison.bits >= bands.possible || verdict !== null
  return {
    application: { ...row!, version, birthDate, sex, photoId },
    duplicates: all.filter(isShown),
    weaker: all.filter(one => !isShown(one)),
    duplicateOf: linked.find(other => other.id === duplicateOfId) ?? null,
    repeatedBy: linked.filter(other => other.id !== duplicateOfId),
    can: { settle: holds(viewer, 'applications.register') && !found.archived },
  }
}

type Named = { id: number; reference: string }

const linkedWith = ({ id, duplicateOfId }: Found) =>
  read<Named>(sql`
    SELECT "id", "reference" FROM "Application" WHERE "duplicateOfId" = ${id} OR "id" = ${duplicateOfId ?? 0}
    ORDER BY "id"`)

async function photoOf(id: number) {
  const [photo] = await read<{ id: string }>(sql`
    SELECT "id" FROM "File" WHERE "applicationId" = ${id} AND "purpose" = 'photo' AND "removedAt" IS NULL
    ORDER BY "createdAt" DESC, "id" DESC LIMIT 1`)
  return photo?.id ?? null
}
