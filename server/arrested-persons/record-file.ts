import { clock, today } from '../clock.ts'
import { uploadLimits } from '../files/upload-limits.ts'
import type { User } from '../permissions.ts'
import { valuesIn } from '../web/field-list.ts'
import { arrestsOf, custodyOf, sealsOf } from './history.ts'
import { checklistOf } from './checklist.ts'
import { nextEvents } from './custody.ts'
import { clockOf } from './custody-clock.ts'
import type { Found } from './find.ts'
import { isRetentionDue } from './list.ts'
import { documentsIn, filesOf, photosIn } from './record-photos.ts'
import { facilities } from './register-counts.ts'
import { personFields } from './person-fields.ts'
import { offers } from './rules.ts'
import type { ArrestedPersonShow } from './record-screens.ts'

/** Everything on record about one person that this viewer may see. Six queries, whatever the length of the record. */
export async function recordFile(found: Found, viewer: User): Promise<ArrestedPersonShow> {
  const { id } = found
  const [arrests, custody, files, seals, known] = await Promise.all([
    arrestsOf(id),
    custodyOf(id),
    filesOf(id),
    sealsOf(id),
    facilities(viewer),
  ])
  const { can, whyNot } = offers(found, viewer)
  return {
    arrestedPerson: { ...valuesIn(personFields, found), ...headOf(found) },
    photos: photosIn(files),
    documents: documentsIn(files),
    arrests,
    custody,
    checklist: checklistOf(arrests[0]!),
    nextEvents: can.addCustodyEvent ? nextEvents(found.custodyStatus) : [],
    seals,
    can,
    whyNot,
    facilities: known,
    limits: uploadLimits(),
    today: today(),
    now: clock.now().toISOString(),
  }
}

function headOf(found: Found) {
  const { id, registerNumber, version, sealed, custodyStatus, legalStatus, facility, registeredBy } = found
  return {
    id,
    registerNumber,
    version,
    sealed,
    custodyStatus,
    custodySince: found.custodySince.toISOString(),
    legalStatus,
    facility,
    clock: clockOf(found.unchargedSince, found.unchargedGravity, clock.now()),
    retentionDue: isRetentionDue(found),
    registeredBy,
    registeredAt: found.createdAt.toISOString(),
  }
}
