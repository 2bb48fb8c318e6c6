import { possibleDuplicates } from '../matching/possible-duplicates.ts'
import { findApplication, type Found } from '../case/case.ts'
import { applicationRow } from '../lists/list.ts'
import { read, sql } from '#server/platform/database/read'
import { bands } from '#packages/person-matching/weights'
import { holds, type User } from '#server/permissions'
import { personOf } from '#server/identities/people'
import type { ApplicationDuplicate } from '../matching/screens.ts'

export async function duplicatesPage(id: number, viewer: User): Promise<ApplicationDuplicate> {
  const found = await findApplication(id, viewer)
  const [row, photoId, all, linked] = await Promise.all([
    applicationRow(id, viewer),
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
