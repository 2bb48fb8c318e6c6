import { findApplication, type Found } from '../applications/find.ts'
import { applicationRow } from '../applications/list.ts'
import { read, sql } from '../database/read.ts'
import { holds, type User } from '../permissions.ts'
import { personOf } from './people.ts'
import { possibleDuplicates } from './possible-duplicates.ts'
import type { ApplicationDuplicate } from './screens.ts'
import { bands } from '../matching/weights.ts'

/** Everything that may repeat this application, or be repeated by it. */
export async function duplicateProps(id: number, viewer: User): Promise<ApplicationDuplicate> {
  const found = await findApplication(id, viewer)
  const [row, photoId, all, linked] = await Promise.all([
    applicationRow(id),
    photoOf(id),
    possibleDuplicates(id, personOf(found), bands.weak),
    linkedWith(found),
  ])
  const { version, birthDate, sex, duplicateOfId } = found
  // one on whom a verdict stands is never hidden, however little agrees now
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

/** What this one repeats, and what repeats it. */
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
